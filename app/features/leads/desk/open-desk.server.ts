import { listViews } from '~/backoffice/views/saved-views.server';
import { isUnavailable } from '~/db/errors.server';
import { binnedLeads } from '~/features/leads/bin/lead-bin.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { readLead } from '~/features/leads/core/read-lead.server';
import { followUpGroups } from '~/features/leads/follow-up/follow-up-group';
import { listBursts } from '~/features/leads/list/list-bursts.server';
import {
  countFollowUps,
  countFollowUpStatuses,
} from '~/features/leads/list/list-follow-ups.server';
import { listLeads, readBoard } from '~/features/leads/list/list-leads.server';
import { readSampleState } from '~/features/leads/samples/sample-store.server';
import { countStatuses } from '~/features/leads/search/count-leads.server';
import type { LeadQuery, LeadWindow } from '~/features/leads/search/lead-query';
import { countMatches } from '~/features/leads/search/search-leads.server';
import { countSources, leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { workingResponse } from '~/features/leads/statistics/working-response.server';
import { log } from '~/platform/log.server';
import { shownReplies } from '~/settings/reply-language';
import { readSettings } from '~/settings/settings.server';

import { type DeskAddress, leadQuery, parseDesk } from './desk-query.server';

export async function loadDesk(kind: LeadKind, url: string, ownId: string | null) {
  const [desk, settings] = await Promise.all([
    openDesk(kind, parseDesk(new URL(url).searchParams, kind), ownId),
    readSettings(),
  ]);
  return { desk, replies: shownReplies(settings) };
}

export async function openDesk(kind: LeadKind, address: DeskAddress, ownId: string | null) {
  const query = leadQuery(kind, address, ownId);
  const [
    statistics,
    response,
    sources,
    window,
    board,
    fullLead,
    counted,
    binned,
    bursts,
    views,
    samples,
  ] = await Promise.all([
    leadStatistics(kind),
    workingResponse(kind),
    countSources(kind),
    address.view === 'board' ? null : listLeads(query, { at: 0 }),
    address.view === 'board' ? readBoard(query) : null,
    address.lead === null ? undefined : readLead(address.lead),
    countEach(query),
    binnedLeads(kind).count(),
    address.place === 'suspects' ? listBursts(kind) : [],
    listViews(kind === 'estimate' ? 'estimates' : 'leads'),
    readSampleState(),
  ]);
  return {
    kind,
    address,
    statistics,
    response,
    sources,
    window: window ?? { ...emptyWindow, total: totalOf(board ?? []) },
    board,
    fullLead: fullLead ?? null,
    ...counted,
    views,
    binned,
    bursts,
    samples,
    suspects: counted.suspects ?? statistics.suspects,
    now: Date.now(),
  };
}

async function countEach(query: LeadQuery) {
  const { followUp } = query;
  if (followUp === null) {
    if (query.search.trim() !== '') {
      const [{ counts, exact }, quarantined] = await Promise.all([
        countMatches(query),
        countMatches({ ...query, place: 'suspects', priority: null, owner: null }),
      ]);
      const suspects = quarantined.counts.reduce((sum, count) => sum + count, 0);
      return { statusCounts: counts, areCountsExact: exact, followUps: null, suspects };
    }
    return { statusCounts: await countStatuses(query), areCountsExact: true, followUps: null };
  }
  const [statusCounts, followUps] = await Promise.all([
    countFollowUpStatuses({ ...query, followUp }),
    Promise.all(
      followUpGroups.map(async (group) => ({
        group,
        ...(await countFollowUps({ ...query, followUp: group })),
      })),
    ),
  ]);
  return { statusCounts, areCountsExact: true, followUps };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A board has no window, but its columns together have a total. */
const emptyWindow: Omit<LeadWindow, 'total'> = { rows: [], at: 0, first: null, last: null };

const totalOf = (board: readonly LeadWindow[]): LeadWindow['total'] => ({
  count: board.reduce((sum, { total }) => sum + total.count, 0),
  exact: board.every(({ total }) => total.exact),
});

/** @returns the status and the sentence for the screen. */
export function reportLoadFailure(error: unknown): { status: number; message: string } {
  log.error({ err: error }, 'leads not loaded');
  return isUnavailable(error)
    ? { status: 503, message: 'The database isn’t responding. Nothing is lost.' }
    : { status: 500, message: 'The leads couldn’t be read. The error has been logged.' };
}
