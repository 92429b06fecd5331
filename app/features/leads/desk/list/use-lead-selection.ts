import { useMemo, useState, type ChangeEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { fetchJson } from '~/backoffice/fetch-json';
import { isRange, useSelection } from '~/backoffice/selection/use-selection';
import { useAnswers } from '~/backoffice/use-answers';
import { leadName, type LeadRow } from '~/features/leads/core/lead';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import type { SeenLead } from '~/features/leads/list/list-seen.server';
import { changeParams } from '~/ui/form/with-params';

/** Undefined if the lead isn't loaded. */
type ListOrder = { readonly positionOf: (id: string) => number | undefined };

/**
 * Everything in the address narrows the list, except the open lead, the order and the view. The board has no
 * checkboxes, so it counts as a list of its own.
 */
const selectionScope = ({ kind, address }: Pick<Desk, 'kind' | 'address'>) => {
  const { lead: _lead, sort: _sort, dir: _dir, view, ...filters } = address;
  return JSON.stringify([kind, view === 'board', filters]);
};

export function useLeadSelection(desk: Pick<Desk, 'kind' | 'address'>) {
  const [shownParams] = useSearchParams();
  const { pathname } = useLocation();
  const selection = useSelection<SeenLead>(`${pathname} ${selectionScope(desk)}`);
  const query = changeParams(shownParams, { lead: null, view: null, kind: desk.kind }).toString();
  const { addAnswer } = useAnswers();
  const [busy, setBusy] = useState(false);
  return useMemo(() => {
    const requestLeads = async (range: Readonly<Record<string, string>> = {}) => {
      setBusy(true);
      const params = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(range)]);
      const entries = await fetchJson<SeenLead[]>(`/admin/leads/chosen?${params}`);
      setBusy(false);
      if (!entries)
        addAnswer('choice', {
          ok: false,
          message: 'The server didn’t respond, so no more leads were selected.',
        });
      return entries ?? [];
    };
    return {
      ...selection,
      busy,
      async chooseAll() {
        selection.toggleAll(await requestLeads(), true);
      },
      async choose(lead: LeadRow, event: ChangeEvent<HTMLInputElement>, { positionOf }: ListOrder) {
        const { checked } = event.currentTarget;
        const [a, b] = [selection.last, lead.id].map((id) => (id ? positionOf(id) : undefined));
        if (!isRange(event) || a === undefined || b === undefined)
          return selection.toggle({ id: lead.id, version: lead.version, name: leadName(lead) });
        const range = { from: String(Math.min(a, b)), count: String(Math.abs(a - b) + 1) };
        selection.toggleAll(await requestLeads(range), checked);
      },
    };
  }, [selection, busy, query, addAnswer]);
}

export type LeadSelection = ReturnType<typeof useLeadSelection>;
