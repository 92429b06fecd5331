import { createContext, use } from 'react';

import type { LeadSelection } from './use-lead-selection';

/** What every cell of a list can read. */
type Shared = {
  now: number;
  params: URLSearchParams;
  chosen: LeadSelection;
  positionOf: (id: string) => number | undefined;
  /** The number of leads in the whole list. */
  total: number;
  narrow: boolean;
  /** Whether this is a group of the follow-up list, which has leads of both kinds. */
  isFollowUp: boolean;
};
export const SharedContext = createContext<Shared | null>(null);

/** @throws outside of a list. */
export function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('A cell stands outside of its list.');
  return shared;
}
