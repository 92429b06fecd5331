import { createContext, use } from 'react';

import type { LeadSelection } from './use-lead-selection';

type Shared = {
  now: number;
  params: URLSearchParams;
  chosen: LeadSelection;
  positionOf: (id: string) => number | undefined;
  total: number;
  narrow: boolean;
  isFollowUp: boolean;
};
export const SharedContext = createContext<Shared | null>(null);

/** @throws outside of a list. */
export function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('A cell stands outside of its list.');
  return shared;
}
