import { useCallback, useRef, useState } from 'react';

import type { LeadRow } from '~/features/leads/lead';
import { WINDOW, type LeadWindow } from '~/features/leads/list/lead-query';
import { requestTimeout } from '~/platform/request-timeout';

/** Beyond this many rows a list is narrowed by search and filters instead of scrolled. */
const LONGEST = 100_000;

/**
 * The rows of a list of any length, by position: the server's first window, and others as they come into sight. A window
 * beside a known one is asked for by key, so that nothing is missed or doubled whatever is written meanwhile; one further
 * away by position. `address` is the list's query; when the first window changes, the others are asked for again.
 */
export function useLeadWindows(first: LeadWindow, address: string) {
  const [loaded, setLoaded] = useState({ first, windows: new Map([[0, first]]) });
  const [failed, setFailed] = useState(false);
  const asking = useRef(new Map<number, LeadWindow>());
  let { windows } = loaded;
  if (loaded.first !== first) {
    windows = new Map([[0, first]]);
    setLoaded({ first, windows });
    setFailed(false);
  }
  const count = Math.min(first.total.count, LONGEST);

  const show = useCallback(
    (from: number, to: number) => {
      for (let window = Math.floor(from / WINDOW); window <= Math.floor(to / WINDOW); window++) {
        if (windows.has(window) || asking.current.get(window) === first) continue;
        asking.current.set(window, first);
        void askFor(window, windows, address)
          .then((answer) =>
            setLoaded((now) =>
              now.first === first
                ? { first, windows: new Map(now.windows).set(window, answer) }
                : now,
            ),
          )
          .catch(() => setFailed(true))
          .finally(() => asking.current.delete(window));
      }
    },
    [windows, address, first],
  );

  const row = (position: number): LeadRow | undefined =>
    windows.get(Math.floor(position / WINDOW))?.rows[position % WINDOW];
  const positionOf = useCallback(
    (id: string): number | undefined => {
      for (const [window, { rows }] of windows) {
        const at = rows.findIndex((one) => one.id === id);
        if (at >= 0) return window * WINDOW + at;
      }
      return undefined;
    },
    [windows],
  );
  const retry = () => {
    setFailed(false);
    setLoaded((now) => ({ ...now, windows: new Map(now.windows) }));
  };
  return { count, row, positionOf, show, failed, retry };
}

async function askFor(
  window: number,
  windows: ReadonlyMap<number, LeadWindow>,
  address: string,
): Promise<LeadWindow> {
  const params = new URLSearchParams(address);
  const above = windows.get(window - 1);
  const below = windows.get(window + 1);
  if (above?.last) params.set('after', above.last);
  else if (below?.first) params.set('before', below.first);
  else params.set('at', String(window * WINDOW));
  const answer = await fetch(`/admin/leads/window?${params}`, { signal: requestTimeout() });
  if (!answer.ok) throw new Error(`Window ${window}: ${answer.status}`);
  return answer.json();
}
