import { db } from '~/db/executor.server';
import { dayOf } from '~/platform/indian-time';

import { listSources } from './lead-sources.server';
import { daysWithoutPosts, staleSourceWarning } from './stale-source';

/** Milliseconds of history that are read to tell whether a source sends daily. */
const HISTORY_PERIOD = 60 * 86_400_000;
const SHOWN_POSTS = 20;

export type SourceState = Awaited<ReturnType<typeof readSourceStates>>[number];

export async function readSourceStates(now = Date.now()) {
  const sources = await listSources();
  if (sources.length === 0) return [];
  const last = await db()
    .selectFrom('leads')
    .select(({ fn }) => ['lead_source_id', fn.max('created_at').as('at')])
    .where('lead_source_id', 'is not', null)
    .groupBy('lead_source_id')
    .execute();
  const lastOf = new Map(last.map(({ lead_source_id, at }) => [lead_source_id, at]));
  return Promise.all(
    sources.map(async (source) => ({
      ...source,
      lastLeadAt: lastOf.get(source.id) ?? null,
      lastError: await readLastError(source.id),
      daysWithoutPosts: source.enabled
        ? daysWithoutPosts(await readDays(source.id, now - HISTORY_PERIOD), dayOf(now))
        : null,
    })),
  );
}

async function readDays(id: string, from: number): Promise<number[]> {
  const rows = await db()
    .selectFrom('leads')
    .select('created_at as at')
    .where('lead_source_id', '=', id)
    .where('created_at', '>', from)
    .orderBy('created_at', 'desc')
    .limit(2_000)
    .execute();
  return [...new Set(rows.map(({ at }) => dayOf(at)))];
}

async function readLastError(id: string) {
  const row = await db()
    .selectFrom('lead_source_posts')
    .select(['problem', 'received_at'])
    .where('source_id', '=', id)
    .where('problem', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.problem ? { text: row.problem, at: row.received_at } : null;
}

export type ShownPost = Awaited<ReturnType<typeof readSourcePosts>>[number];

export async function readSourcePosts(id: string) {
  const rows = await db()
    .selectFrom('lead_source_posts as post')
    .leftJoin('leads', 'leads.id', 'post.lead_id')
    .select(['post.id', 'post.lead_id', 'post.received_at', 'post.payload', 'post.problem'])
    .select(['post.is_test', 'leads.name', 'leads.phone', 'leads.email'])
    .where('post.source_id', '=', id)
    .orderBy('post.received_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(SHOWN_POSTS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    leadName: row.name || row.phone || row.email || '',
    receivedAt: row.received_at,
    payload: row.payload,
    problem: row.problem,
    isTest: row.is_test === 1,
  }));
}

export async function sourceWarnings(): Promise<string[]> {
  const states = await readSourceStates();
  return states.flatMap(({ name, daysWithoutPosts: days }) =>
    days === null ? [] : [staleSourceWarning(name, days)],
  );
}
