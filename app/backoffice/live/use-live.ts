import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';

import type { LiveEvent } from './live-event';

export type Listener = (event: LiveEvent) => void;
export type Live = { subscribe: (listener: Listener) => () => void };

export const LiveContext = createContext<Live | null>(null);

/**
 * Calls `onEvent` for everything that happens on the server while this screen is open: `lead.created`, `lead.changed`, …
 * and `connected` when the stream is there after it was away, and something may have been missed.
 */
export function useLive(onEvent: Listener) {
  const live = use(LiveContext);
  const listener = useEffectEvent(onEvent);
  useEffect(() => live?.subscribe((event) => listener(event)), [live]);
}

/** Many things at once are one reading. Milliseconds. */
const TOGETHER = 200;

/**
 * A function that has what the screen shows read anew, but not before the screen is drawn as the router has it: with a reading the
 * router forgets an action's answer, and one that was not drawn yet would never be seen.
 */
export function useReadAnew(): () => void {
  const { revalidate } = useRevalidator();
  const [requests, setRequests] = useState(0);
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (requests > 0) read();
  }, [requests]);
  // A transition, as the router's own changes are: React draws them in their order, or together.
  return () => startTransition(() => setRequests((times) => times + 1));
}

/** Reads what the screen shows anew when one of `types` happens, and when something may have been missed. */
export function useFreshness(...types: readonly LiveEvent['type'][]) {
  const readAnew = useReadAnew();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ type }) => {
    if (type !== 'connected' && !types.includes(type)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(readAnew, TOGETHER);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
