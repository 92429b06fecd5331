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

/** Receives every event, and `connected` after a reconnection, when events may have been missed. */
export function useLive(onEvent: Listener) {
  const live = use(LiveContext);
  const listener = useEffectEvent(onEvent);
  useEffect(() => live?.subscribe((event) => listener(event)), [live]);
}

const DEBOUNCE_MS = 200;

/** Revalidates after the next render, because the router drops an action's data, which would never be shown. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const [requests, setRequests] = useState(0);
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (requests > 0) read();
  }, [requests]);
  // A transition, like the router's own updates, so that React keeps their order.
  return () => startTransition(() => setRequests((times) => times + 1));
}

/** Revalidates when one of `types` happens, and after a reconnection. */
export function useFreshness(...types: readonly LiveEvent['type'][]) {
  const reload = useReload();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ type }) => {
    if (type !== 'connected' && !types.includes(type)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, DEBOUNCE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
