import { useState } from 'react';

import type { LeadRow } from '~/features/leads/lead';

/** The leads that are ticked, by id, each with the version that was seen; empty again when the list becomes another. */
export function useChosen(list: string) {
  const [state, setState] = useState({ list, chosen: new Map<string, number>() });
  if (state.list !== list) setState({ list, chosen: new Map() });
  const set = (chosen: Map<string, number>) => setState({ list, chosen });
  return {
    count: state.chosen.size,
    has: (id: string) => state.chosen.has(id),
    toggle({ id, version }: LeadRow) {
      const next = new Map(state.chosen);
      if (!next.delete(id)) next.set(id, version);
      set(next);
    },
    clear: () => set(new Map()),
    /** Takes the ticks from these leads, whatever was ticked meanwhile. */
    drop: (ids: readonly string[]) =>
      setState((now) => ({
        ...now,
        chosen: new Map([...now.chosen].filter(([id]) => !ids.includes(id))),
      })),
    ids: () => [...state.chosen.keys()],
    /** As the desk's forms send them. */
    text: () => [...state.chosen].map(([id, version]) => `${id}:${version}`).join(','),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
