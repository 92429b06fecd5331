import { readTogether } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';
import type { LeadQuery, LeadWindow } from '~/features/leads/search/lead-query';

import { listLeads } from './list-leads.server';

const MAX_CARDS_PER_COLUMN = 30;

/** A column for each status. All are read at one moment, so a lead that moves is in exactly one of them. */
export const readBoard = (query: LeadQuery): Promise<LeadWindow[]> =>
  readTogether(() =>
    Array.fromAsync(statuses, (status) =>
      listLeads({ ...query, status }, { at: 0 }, MAX_CARDS_PER_COLUMN),
    ),
  );
