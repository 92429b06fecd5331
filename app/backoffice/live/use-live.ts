import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

import type { LiveEvent } from './site-events';

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

/** Revalidates once the router is idle, because a reload drops an action's data, which would never be shown. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const [requests, setRequests] = useState(0);
  const handled = useRef(0);
  const reload = useEffectEvent((request: number) => {
    if (handled.current === request) return;
    handled.current = request;
    void revalidate();
  });
  useEffect(() => {
    if (isIdle) reload(requests);
  }, [isIdle, requests]);
  return () => setRequests((times) => times + 1);
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
