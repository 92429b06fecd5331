import { db } from '~/db/executor.server';

import type { LeadRow } from './lead';
import { hasTwin, onTheDesk, rowColumns, toLeadRow } from './lead-columns.server';

export type LeadNote = {
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
  readonly createdAt: number;
};

/** One person's story: a lead, what is merged into it, what was written and done, and who may be the same person. */
export type LeadStory = {
  readonly lead: LeadRow & {
    readonly message: string | null;
    readonly sourcePage: string | null;
    /** What the visitor's address said of the campaign that brought them. */
    readonly campaign: string | null;
    readonly suspect: boolean;
  };
  readonly merged: readonly LeadRow[];
  /** Leads of the same phone or e-mail that are not merged; the newest, at most 20. */
  readonly twins: readonly LeadRow[];
  readonly notes: readonly LeadNote[];
  readonly events: readonly LeadEvent[];
};

const MOST_TWINS = 20;

/**
 * The story of a lead, by its id; of one that is merged into another: the other's, which is merged into none. Undefined when it
 * is gone.
 */
export async function readLead(askedId: string): Promise<LeadStory | undefined> {
  const found = await db()
    .selectFrom('leads')
    .select((eb) => [
      ...rowColumns,
      'message',
      'source_page as sourcePage',
      'utm',
      'suspect',
      'email_folded as emailFolded',
      hasTwin(eb),
    ])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('leads as asked')
        .select(({ fn }) => fn.coalesce('asked.merged_into', 'asked.id').as('id'))
        .where('asked.id', '=', askedId)
        .where('asked.deleted_at', 'is', null),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { emailFolded, message, sourcePage, utm, suspect, ...row } = found;
  const { id } = row;

  const merged = await db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, hasTwin(eb)])
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute();
  const ids = [id, ...merged.map((lead) => lead.id)];
  const [twins, notes, events] = await Promise.all([
    readTwins(id, row.phoneE164, emailFolded),
    readNotes(ids),
    db()
      .selectFrom('lead_events')
      .select(['id', 'lead_id as leadId', 'actor', 'what', 'was', 'became'])
      .select('created_at as createdAt')
      .where('lead_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  const rest = { message, sourcePage, campaign: campaignOf(utm), suspect: suspect === 1 };
  const lead = { ...toLeadRow(row), ...rest };
  return { lead, merged: merged.map(toLeadRow), twins, notes, events };
}

/** The campaign that a lead's `utm` names, in one line. */
export const campaignOf = (utm: string | null): string | null =>
  utm && Object.values<string>(JSON.parse(utm)).join(', ');

/** Which lead of a story holds its estimate: the lead itself, else the newest one merged into it. */
export const estimateOf = ({ lead, merged }: LeadStory): LeadRow | undefined =>
  [...merged, lead].findLast(({ kind }) => kind === 'estimate');

/** The notes of some leads, in the order in which they were written. */
export const readNotes = (leadIds: readonly string[]): Promise<LeadNote[]> =>
  db()
    .selectFrom('lead_notes')
    .select(['id', 'lead_id as leadId', 'author', 'body', 'imported', 'created_at as createdAt'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();

async function readTwins(id: string, phone: string | null, email: string) {
  if (phone === null && email === '') return [];
  const rows = await db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, hasTwin(eb)])
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('phone_e164', '=', phone)]),
        ...(email === '' ? [] : [eb('email_folded', '=', email)]),
      ]),
    )
    .where(onTheDesk)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MOST_TWINS)
    .execute();
  return rows.map(toLeadRow);
}
