import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { fetchJson } from '~/backoffice/fetch-json';
import type { LeadRow } from '~/features/leads/core/lead';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { MAX_ROWS, WINDOW_SIZE, type LeadWindow } from '~/features/leads/search/lead-query';
import { changeParams } from '~/ui/form/with-params';

/**
 * Loads rows by position: the server's first window, and others as they come into sight. A window next to a loaded one
 * is requested by key, so that concurrent changes neither skip nor repeat a row. When the first window changes, the
 * others are requested again; their old rows stay visible until then, unless the query has changed.
 */
export function useLeadWindows({ window: first, kind }: Pick<Desk, 'window' | 'kind'>) {
  const [params] = useSearchParams();
  const address = changeParams(params, { lead: null, kind }).toString();
  const [loaded, setLoaded] = useState<LoadedWindows>({
    first,
    address,
    windows: new Map([[0, first]]),
    earlier: new Map(),
  });
  const [failed, setFailed] = useState(false);
  const asking = useRef(new Map<number, LeadWindow>());
  let { windows, earlier } = loaded;
  if (loaded.first !== first) {
    earlier = loaded.address === address ? new Map([...earlier, ...windows]) : new Map();
    windows = new Map([[0, first]]);
    setLoaded({ first, address, windows, earlier });
    setFailed(false);
  }
  const count = Math.min(first.total.count, MAX_ROWS);

  const show = useCallback(
    (from: number, to: number) => {
      for (
        let window = Math.floor(from / WINDOW_SIZE);
        window <= Math.floor(to / WINDOW_SIZE);
        window++
      ) {
        if (windows.has(window) || asking.current.get(window) === first) continue;
        asking.current.set(window, first);
        void askFor(window, windows, address).then((answer) => {
          asking.current.delete(window);
          if (!answer) return setFailed(true);
          setLoaded((now) =>
            now.first === first
              ? { ...now, windows: new Map(now.windows).set(window, answer) }
              : now,
          );
        });
      }
    },
    [windows, address, first],
  );

  const positions = useMemo(() => positionsOf(windows, earlier), [windows, earlier]);
  const positionOf = useCallback((id: string) => positions.get(id), [positions]);
  const rowAt = (position: number): LeadRow | undefined => {
    const window = Math.floor(position / WINDOW_SIZE);
    const lead = (windows.get(window) ?? earlier.get(window))?.rows[position % WINDOW_SIZE];
    // A lead that has moved is shown only at its new position.
    return lead && positions.get(lead.id) === position ? lead : undefined;
  };
  const retryLoading = () => {
    setFailed(false);
    setLoaded((now) => ({ ...now, windows: new Map(now.windows) }));
  };
  return { params, address, count, row: rowAt, positionOf, show, failed, retry: retryLoading };
}

type Windows = ReadonlyMap<number, LeadWindow>;
type LoadedWindows = { first: LeadWindow; address: string; windows: Windows; earlier: Windows };

/** Newly loaded windows win over earlier ones. */
function positionsOf(windows: Windows, earlier: Windows): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  const stillEarlier = [...earlier].filter(([window]) => !windows.has(window));
  for (const [window, { rows }] of [...stillEarlier, ...windows]) {
    rows.forEach((lead, index) => positions.set(lead.id, window * WINDOW_SIZE + index));
  }
  return positions;
}

/** Resolves to null if the server doesn't answer. */
function askFor(window: number, windows: Windows, address: string): Promise<LeadWindow | null> {
  const params = new URLSearchParams(address);
  const windowAbove = windows.get(window - 1);
  const windowBelow = windows.get(window + 1);
  if (windowAbove?.last) params.set('after', windowAbove.last);
  else if (windowBelow?.first) params.set('before', windowBelow.first);
  else params.set('at', String(window * WINDOW_SIZE));
  return fetchJson(`/admin/leads/window?${params}`);
}
