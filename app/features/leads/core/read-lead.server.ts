import { db } from '~/db/executor.server';
import { longColumns, type LongTexts, longTextsOf } from '~/features/leads/fields/inquiry-columns';
import { readTouches } from '~/features/leads/touches/read-touches.server';
import type { Touches } from '~/features/leads/touches/touch';

import type { LeadRow } from './lead';
import {
  activeLeads,
  hasPossibleDuplicate,
  notDeleted,
  rowColumns,
  toLeadRow,
} from './lead-scope.server';
import { isClosed, type OutcomeQuestion } from './outcome';
import { readOutcome } from './read-outcome.server';

type LeadNote = {
  readonly id: string;
  readonly leadId: string;
  readonly author: string | null;
  readonly body: string;
  readonly imported: 0 | 1;
  readonly createdAt: number;
};

export type LeadEvent = {
  readonly id: string;
  readonly leadId: string;
  readonly actor: string | null;
  readonly what: string;
  readonly was: string | null;
  readonly became: string | null;
  readonly words: string | null;
  readonly createdAt: number;
};

type MergedLead = LeadRow &
  LongTexts & { readonly message: string | null; readonly touches: Touches | null };

export type FullLead = {
  readonly lead: LeadRow &
    LongTexts & {
      readonly message: string | null;
      readonly sourcePage: string | null;
      /** Null if the lead has no lead source, or a deleted one. */
      readonly leadSource: string | null;
      readonly campaign: string | null;
      readonly touches: Touches | null;
      readonly suspect: boolean;
    };
  readonly outcome: OutcomeQuestion | null;
  readonly merged: readonly MergedLead[];
  /** The newest come first, at most 20. */
  readonly duplicates: readonly LeadRow[];
  readonly notes: readonly LeadNote[];
  readonly events: readonly LeadEvent[];
  readonly received: readonly ReceivedPost[];
};

const MAX_DUPLICATES = 20;

/** Reads the main lead if this one is merged. Undefined if the lead no longer exists. */
export async function readLead(requestedId: string): Promise<FullLead | undefined> {
  const found = await db()
    .selectFrom('leads')
    .select((eb) => [
      ...rowColumns,
      ...longColumns,
      'message',
      'source_page as sourcePage',
      'utm',
      'touches',
      'suspect',
      hasPossibleDuplicate(eb),
      eb
        .selectFrom('lead_sources as source')
        .select('source.name')
        .whereRef('source.id', '=', 'leads.lead_source_id')
        .as('leadSource'),
    ])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('leads as asked')
        .select(({ fn }) => fn.coalesce('asked.merged_into', 'asked.id').as('id'))
        .where('asked.id', '=', requestedId)
        .where(notDeleted('asked')),
    )
    .where(notDeleted())
    .executeTakeFirst();
  if (!found) return undefined;
  const { message, sourcePage, utm, touches, suspect, leadSource, ...row } = found;
  const { id } = row;

  const parts = await db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, ...longColumns, 'message', 'touches', hasPossibleDuplicate(eb)])
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute();
  const merged = parts.map(({ touches: sent, message: about, ...part }) => ({
    ...toLeadRow(part),
    ...longTextsOf(part),
    message: about,
    touches: readTouches(sent),
  }));
  const ids = [id, ...merged.map((lead) => lead.id)];
  const [outcome, duplicates, notes, events, received] = await Promise.all([
    isClosed(row.status) ? readOutcome(id) : null,
    readPossibleDuplicates(id),
    readNotes(ids),
    db()
      .selectFrom('lead_events')
      .select(['id', 'lead_id as leadId', 'actor', 'what', 'was', 'became', 'words'])
      .select('created_at as createdAt')
      .where('lead_id', 'in', ids)
      .orderBy('id')
      .execute(),
    readReceivedPosts(ids),
  ]);
  const rest = {
    message,
    sourcePage,
    leadSource,
    campaign: campaignOf(utm),
    touches: readTouches(touches),
    suspect: suspect === 1,
  };
  const lead = { ...toLeadRow(row), ...longTextsOf(row), ...rest };
  return { lead, outcome, merged, duplicates, notes, events, received };
}

/** In the order of the ids, without leads that no longer exist. */
export async function readRows(ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, hasPossibleDuplicate(eb)])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toLeadRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const campaignOf = (utm: string | null): string | null =>
  utm && Object.values<string>(JSON.parse(utm)).join(', ');

export const readNotes = (leadIds: readonly string[]): Promise<LeadNote[]> =>
  db()
    .selectFrom('lead_notes')
    .select(['id', 'lead_id as leadId', 'author', 'body', 'imported', 'created_at as createdAt'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();

async function readPossibleDuplicates(id: string) {
  const rows = await db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, hasPossibleDuplicate(eb)])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('leads as part')
        .innerJoin('leads as other', (join) =>
          join.on((on) =>
            on.or([
              on('other.phone_e164', '=', on.ref('part.phone_e164')),
              on.and([
                on('other.email_folded', '=', on.ref('part.email_folded')),
                on('other.email_folded', '<>', ''),
              ]),
            ]),
          ),
        )
        .select(({ fn }) => fn.coalesce('other.merged_into', 'other.id').as('id'))
        .whereRef('other.sample', '=', 'part.sample')
        .where((part) => part.or([part('part.id', '=', id), part('part.merged_into', '=', id)])),
    )
    .where(activeLeads)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(toLeadRow);
}

type ReceivedPost = {
  readonly id: string;
  readonly receivedAt: number;
  readonly payload: string;
};

const readReceivedPosts = (leadIds: readonly string[]): Promise<ReceivedPost[]> =>
  db()
    .selectFrom('lead_source_posts')
    .select(['id', 'received_at as receivedAt', 'payload'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
