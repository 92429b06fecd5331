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
import { SIGNS } from './use-presence';

type Listener = (event: LiveEvent) => void;
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
  const [asked, setAsked] = useState(0);
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (asked > 0) read();
  }, [asked]);
  // A transition, as the router's own changes are: React draws them in their order, or together.
  return () => startTransition(() => setAsked((times) => times + 1));
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

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Without a sign of a person for so long the session is over, and the stream closes. Milliseconds. */
const ABSENT = 30 * 60_000;

/**
 * The one connection of the shell: open while the page is in sight and somebody is there, opened again with growing waits.
 * `ended` is true from when the server says that the session is over until a stream works again.
 */
export function useLiveConnection() {
  const [ended, setEnded] = useState(false);
  const [live] = useState(() => {
    const listeners = new Set<Listener>();
    return {
      notify: (event: LiveEvent) => listeners.forEach((listener) => listener(event)),
      subscribe(listener: Listener) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    };
  });

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let absence: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    // What the page was made of is older than the stream.
    let away = true;

    const close = () => {
      away = true;
      clearTimeout(timer);
      timer = undefined;
      source?.close();
      source = undefined;
    };
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource('/admin/live');
      source.addEventListener('message', ({ data }) => {
        wait = FIRST_WAIT;
        setEnded(false);
        const event: LiveEvent = JSON.parse(data);
        if (event.type === 'connected' && !away) return;
        away = false;
        live.notify(event);
      });
      source.addEventListener('error', () => {
        close();
        timer = setTimeout(() => void again(), wait * (0.5 + Math.random()));
        wait = Math.min(wait * 2, LONGEST_WAIT);
      });
    };
    // An EventSource does not tell why it failed.
    const again = async () => {
      timer = undefined;
      const answer = await fetch('/admin/live', { method: 'HEAD' }).catch(() => null);
      if (answer?.status === 401) setEnded(true);
      else open();
    };
    const present = () => {
      clearTimeout(absence);
      absence = setTimeout(close, ABSENT);
      if (!source && !timer) open();
    };
    const look = () => {
      if (document.hidden) close();
      else present();
    };

    present();
    for (const sign of SIGNS) addEventListener(sign, present, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      close();
      clearTimeout(absence);
      for (const sign of SIGNS) removeEventListener(sign, present);
      document.removeEventListener('visibilitychange', look);
    };
  }, [live]);

  return { live, ended };
}
