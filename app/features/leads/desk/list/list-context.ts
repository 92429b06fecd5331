import { createContext, use } from 'react';

import type { LeadSelection } from './use-lead-selection';

type LeadListState = {
  now: number;
  params: URLSearchParams;
  chosen: LeadSelection;
  positionOf: (id: string) => number | undefined;
  total: number;
  narrow: boolean;
  isFollowUp: boolean;
};
export const LeadListContext = createContext<LeadListState | null>(null);

/** @throws outside of a list. */
export function useLeadList(): LeadListState {
  const shared = use(LeadListContext);
  if (!shared) throw new Error('A cell stands outside of its list.');
  return shared;
}
