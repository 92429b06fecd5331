import { releasedLeads } from '~/features/leads/statistics/released-leads.server';

import { pendingLeads } from './eligible-leads.server';

/** Milliseconds for which the dashboard mentions released leads. */
const NOTICE_PERIOD_MS = 14 * 86_400_000;
export const REVIEW_PAGE_SIZE = 50;

export type ReleaseStatus = Awaited<ReturnType<typeof readReleaseStatus>>;

/** Released leads are those of the last two weeks. `lastReleasedAt` is UTC milliseconds, 0 for none. */
export async function readReleaseStatus(now = Date.now()) {
  const [pendingCount, { released, lastReleasedAt }] = await Promise.all([
    pendingLeads()
      .select(['state'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('state')
      .execute(),
    releasedLeads()
      .select(({ fn, lit }) => [
        fn.countAll<number>().as('released'),
        fn.coalesce(fn.max('changed_at'), lit(0)).as('lastReleasedAt'),
      ])
      .where('changed_at', '>', now - NOTICE_PERIOD_MS)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    pending: pendingCount.reduce((sum, { count }) => sum + count, 0),
    isPaused: pendingCount.some(({ state }) => state === 'held'),
    released,
    lastReleasedAt,
  };
}

/** The newest first. @param page from 1. */
export const listPending = (page: number) =>
  pendingLeads()
    .select(['leads.id', 'kind', 'reference', 'name', 'email', 'phone', 'project_type', 'pincode'])
    .select(['message', 'brief', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('leads.id')
    .limit(REVIEW_PAGE_SIZE)
    .offset((page - 1) * REVIEW_PAGE_SIZE)
    .execute();

export type PendingLead = Awaited<ReturnType<typeof listPending>>[number];

export const listReleased = () =>
  releasedLeads()
    .select(['leads.id', 'reference', 'name', 'email', 'phone', 'changed_at as releasedAt'])
    .orderBy('changed_at', 'desc')
    .orderBy('leads.id')
    .limit(REVIEW_PAGE_SIZE)
    .execute();

export async function readReleaseRound(round: number) {
  const [ids, { pending }] = await Promise.all([
    releasedLeads()
      .select('leads.id')
      .where('round', '=', round)
      .orderBy('created_at', 'desc')
      .orderBy('leads.id')
      .execute(),
    pendingLeads()
      .select(({ fn }) => fn.countAll<number>().as('pending'))
      .where('round', '=', round)
      .executeTakeFirstOrThrow(),
  ]);
  return { ids: ids.map(({ id }) => id), pending };
}
