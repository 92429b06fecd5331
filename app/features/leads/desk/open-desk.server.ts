import { listViews } from '~/backoffice/views/saved-views.server';
import { isUnavailable } from '~/db/errors.server';
import { binnedLeads } from '~/features/leads/bin/lead-bin.server';
import { followUpGroups } from '~/features/leads/follow-up/follow-up-group';
import {
  countFollowUps,
  countFollowUpStatuses,
} from '~/features/leads/follow-up/list-follow-ups.server';
import { type LeadKind, statuses } from '~/features/leads/lead';
import { countStatuses } from '~/features/leads/list/count-leads.server';
import type { LeadQuery, LeadWindow } from '~/features/leads/list/lead-query';
import { listFloods } from '~/features/leads/list/list-floods.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { readLead } from '~/features/leads/read-lead.server';
import { readSampleState } from '~/features/leads/samples/sample-store.server';
import { countMatches } from '~/features/leads/search/search-leads.server';
import { countSources } from '~/features/leads/statistics/count-sources.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { workingResponse } from '~/features/leads/statistics/working-response.server';
import { log } from '~/platform/log.server';

import { type DeskAddress, leadQuery } from './desk-query.server';

/** Cards of one column of the board; the rest is in the list. */
const COLUMN = 30;

/** Everything that one address of the desk shows. */
export async function openDesk(kind: LeadKind, address: DeskAddress, ownId: string | null) {
  const query = leadQuery(kind, address, ownId);
  const [
    statistics,
    response,
    sources,
    window,
    board,
    story,
    counted,
    binned,
    floods,
    views,
    samples,
  ] = await Promise.all([
    leadStatistics(kind),
    workingResponse(kind),
    countSources(kind),
    address.view === 'board' ? emptyWindow : listLeads(query, { at: 0 }),
    address.view === 'board'
      ? Promise.all(statuses.map((status) => listLeads({ ...query, status }, { at: 0 }, COLUMN)))
      : null,
    address.lead === null ? undefined : readLead(address.lead),
    countEach(query),
    binnedLeads(kind).count(),
    address.place === 'suspects' ? listFloods(kind) : [],
    listViews(kind === 'estimate' ? 'estimates' : 'leads'),
    readSampleState(),
  ]);
  return {
    kind,
    address,
    statistics,
    response,
    sources,
    window,
    board,
    story: story ?? null,
    ...counted,
    views,
    binned,
    floods,
    samples,
    suspects: counted.suspects ?? statistics.suspects,
    now: Date.now(),
  };
}

/** What each status filter leads to, within what is searched for; where a group of the follow-up list is shown, how many all its groups hold. */
async function countEach(query: LeadQuery) {
  const { followUp, owner } = query;
  if (followUp === null) {
    if (query.search.trim() !== '') {
      const [{ counts, exact }, aside] = await Promise.all([
        countMatches(query),
        countMatches({ ...query, place: 'suspects' }),
      ]);
      const suspects = aside.counts.reduce((sum, count) => sum + count, 0);
      return { statusCounts: counts, areCountsExact: exact, followUps: null, suspects };
    }
    return { statusCounts: await countStatuses(query), areCountsExact: true, followUps: null };
  }
  const [byStatus, followUps] = await Promise.all([
    countFollowUpStatuses({ ...query, followUp }),
    Promise.all(
      followUpGroups.map(async (group) => {
        const all = { followUp: group, status: null, priority: null, owner };
        return { group, ...(await countFollowUps(all)) };
      }),
    ),
  ]);
  const statusCounts = statuses.map((status) => byStatus[status]);
  return { statusCounts, areCountsExact: true, followUps };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

const emptyWindow: LeadWindow = {
  rows: [],
  at: 0,
  first: null,
  last: null,
  total: { count: 0, exact: true },
};

/** Logs why the leads could not be read. @returns the status and the sentence for the screen. */
export function reportLoadFailure(error: unknown): { status: number; message: string } {
  log.error({ err: error }, 'leads not loaded');
  return isUnavailable(error)
    ? { status: 503, message: 'The database isn’t responding. Nothing is lost.' }
    : { status: 500, message: 'The leads couldn’t be read. The error has been logged.' };
}

/** Logs a change that failed; the screen goes back to what is stored (spec section 8: logged only). @returns the status. */
export function reportChangeFailure(error: unknown): 503 | 500 {
  log.error({ err: error }, 'lead not changed');
  return isUnavailable(error) ? 503 : 500;
}
