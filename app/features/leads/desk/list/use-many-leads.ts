import { useLeadChange } from '~/features/leads/core/use-lead-change';

import type { LeadSelection } from './use-lead-selection';

export function useManyLeads(chosen: LeadSelection) {
  const { send } = useLeadChange();
  return async (fields: {
    readonly do: string;
    readonly status?: string;
    readonly owner?: string;
  }) => {
    const ids = chosen.ids();
    const { settled } = await send({ ...fields, chosen: chosen.text() });
    if (settled) chosen.drop(ids);
  };
}
