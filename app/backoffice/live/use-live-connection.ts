import { useEffect, useState } from 'react';

import type { LiveEvent } from './site-events';
import type { Listener } from './use-live';
import { ACTIVITY_EVENTS } from './use-presence';

const MIN_DELAY = 1_000;
const MAX_DELAY = 30_000;
const CHECK_TIMEOUT = 10_000;
/** Milliseconds without activity after which the stream closes, because the session is over. */
const IDLE_TIMEOUT = 30 * 60_000;

function createListeners() {
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
}

/** Keeps the stream open while the page is visible and used. `ended` means that the session is over. */
export function useLiveConnection() {
  const [isSessionEnded, setEnded] = useState(false);
  const [live] = useState(createListeners);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let check: AbortController | undefined;
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    let delay = MIN_DELAY;
    // The page's data is older than the stream, so the first `connected` counts.
    let isDisconnected = true;

    const close = () => {
      isDisconnected = true;
      clearTimeout(timer);
      timer = undefined;
      check?.abort();
      check = undefined;
      source?.close();
      source = undefined;
    };
    const connect = () => {
      if (source || document.hidden) return;
      source = new EventSource('/admin/live');
      source.addEventListener('message', ({ data }) => {
        delay = MIN_DELAY;
        setEnded(false);
        const event: LiveEvent = JSON.parse(data);
        if (event.type === 'connected' && !isDisconnected) return;
        isDisconnected = false;
        live.notify(event);
      });
      source.addEventListener('error', () => {
        close();
        timer = setTimeout(() => void reconnect(), delay * (0.5 + Math.random()));
        delay = Math.min(delay * 2, MAX_DELAY);
      });
    };
    // An EventSource does not tell why it failed.
    const reconnect = async () => {
      const controller = new AbortController();
      check = controller;
      timer = setTimeout(() => controller.abort(), CHECK_TIMEOUT);
      const { signal } = controller;
      const answer = await fetch('/admin/live', { method: 'HEAD', signal }).catch(() => null);
      // The page was hidden or left in between.
      if (check !== controller) return;
      clearTimeout(timer);
      timer = undefined;
      check = undefined;
      if (answer?.status === 401) setEnded(true);
      else connect();
    };
    const onActivity = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(close, IDLE_TIMEOUT);
      if (!source && !timer) connect();
    };
    const onVisibilityChange = () => {
      if (document.hidden) close();
      else onActivity();
    };

    onActivity();
    for (const type of ACTIVITY_EVENTS) addEventListener(type, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      close();
      clearTimeout(idleTimer);
      for (const type of ACTIVITY_EVENTS) removeEventListener(type, onActivity);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [live]);

  return { live, ended: isSessionEnded };
}
