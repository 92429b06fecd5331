import { useLeadChange } from '~/features/leads/core/use-lead-change';

import type { LeadSelection } from './use-lead-selection';

export function useManyLeads(chosen: LeadSelection) {
  const { send } = useLeadChange();
  return async (fields: {
    readonly do: string;
    readonly status?: string;
    readonly owner?: string;
  }) => {
    const leads = chosen.entries();
    const seen = leads.map(({ id, version }) => `${id}:${version}`).join(',');
    const { clearsSelection } = await send({ ...fields, chosen: seen });
    if (clearsSelection) chosen.drop(leads.map(({ id }) => id));
  };
}
