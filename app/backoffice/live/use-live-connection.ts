import { useEffect, useState } from 'react';

import type { LiveEvent } from './live-event';
import type { Listener } from './use-live';
import { SIGNS } from './use-presence';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const CHECK_TIMEOUT = 10_000;
/** Without a sign of a person for so long the session is over, and the stream closes. Milliseconds. */
const ABSENT = 30 * 60_000;

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

/**
 * The one connection of the shell: open while the page is in sight and somebody is there, opened again with growing waits.
 * `ended` is true from when the server says that the session is over until a stream works again.
 */
export function useLiveConnection() {
  const [ended, setEnded] = useState(false);
  const [live] = useState(createListeners);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let check: AbortController | undefined;
    let absence: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    // What the page was made of is older than the stream.
    let away = true;

    const close = () => {
      away = true;
      clearTimeout(timer);
      timer = undefined;
      check?.abort();
      check = undefined;
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
      const current = new AbortController();
      check = current;
      timer = setTimeout(() => current.abort(), CHECK_TIMEOUT);
      const { signal } = current;
      const answer = await fetch('/admin/live', { method: 'HEAD', signal }).catch(() => null);
      // The page was hidden, left or abandoned meanwhile.
      if (check !== current) return;
      clearTimeout(timer);
      timer = undefined;
      check = undefined;
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
