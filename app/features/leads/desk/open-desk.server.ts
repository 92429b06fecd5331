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
import {
  isSearch,
  type LeadQuery,
  type LeadWindow,
  WINDOW_SIZE,
} from '~/features/leads/search/lead-query';
import { searchEachStatus } from '~/features/leads/search/search-leads.server';
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
  const [statistics, response, sources, list, fullLead, binned, bursts, views, samples] =
    await Promise.all([
      leadStatistics(kind),
      workingResponse(kind),
      countSources(kind),
      readList(query, address.view === 'board'),
      address.lead === null ? undefined : readLead(address.lead),
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
    ...list,
    window: list.window ?? { ...emptyWindow, total: totalOf(list.board ?? []) },
    fullLead: fullLead ?? null,
    views,
    binned,
    bursts,
    samples,
    suspects: list.suspects ?? statistics.suspects,
    now: Date.now(),
  };
}

/** The list or the board, and the counts of the tabs and strips above it. */
async function readList(query: LeadQuery, isBoard: boolean) {
  if (isSearch(query)) {
    const [search, quarantined] = await Promise.all([
      searchEachStatus(query),
      searchEachStatus({ ...query, place: 'suspects', priority: null, owner: null }),
    ]);
    return {
      window: isBoard ? null : await search.firstWindow(query.status, WINDOW_SIZE),
      board: isBoard ? await readBoard(query) : null,
      statusCounts: search.counts,
      areCountsExact: search.exact,
      followUps: null,
      suspects: quarantined.counts.reduce((sum, count) => sum + count, 0),
    };
  }
  const [window, board, statusCounts, followUps] = await Promise.all([
    isBoard ? null : listLeads(query, { at: 0 }),
    isBoard ? readBoard(query) : null,
    query.followUp === null
      ? countStatuses(query)
      : countFollowUpStatuses({ ...query, followUp: query.followUp }),
    query.followUp === null ? null : countFollowUpGroups(query),
  ]);
  return { window, board, statusCounts, areCountsExact: true, followUps, suspects: null };
}

const countFollowUpGroups = (query: LeadQuery) =>
  Promise.all(
    followUpGroups.map(async (group) => ({
      group,
      ...(await countFollowUps({ ...query, followUp: group })),
    })),
  );

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
