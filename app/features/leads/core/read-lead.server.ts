import { db } from '~/db/executor.server';
import { longColumns, longTextsOf } from '~/features/leads/fields/inquiry-columns';
import { readTouches } from '~/features/leads/touches/read-touches.server';
import { readSettings } from '~/settings/settings.server';

import { leadName, type LeadRow } from './lead';
import { activeLeads, notDeleted, selectLeadRows, toLeadRow } from './lead-scope.server';
import { isClosed, type OutcomeQuestion } from './outcome';

const MAX_DUPLICATES = 20;

/** Reads the main lead if this one is merged. Undefined if the lead no longer exists. */
export async function readLead(requestedId: string) {
  const found = await selectLeadRows()
    .select([...longColumns, 'message', 'source_page as sourcePage', 'utm', 'touches', 'suspect'])
    .select((eb) =>
      // Null if the lead has no lead source, or a deleted one.
      eb
        .selectFrom('lead_sources as source')
        .select('source.name')
        .whereRef('source.id', '=', 'leads.lead_source_id')
        .as('leadSource'),
    )
    .where('id', '=', (eb) =>
      eb
        .selectFrom('leads as requested')
        .select(({ fn }) => fn.coalesce('requested.merged_into', 'requested.id').as('id'))
        .where('requested.id', '=', requestedId)
        .where(notDeleted('requested')),
    )
    .where(notDeleted())
    .executeTakeFirst();
  if (!found) return undefined;
  const { message, sourcePage, utm, touches, suspect, leadSource, ...row } = found;
  const { id } = row;

  const parts = await selectLeadRows()
    .select([...longColumns, 'message', 'touches'])
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
  const [outcome, duplicates, notes, events, receivedPosts] = await Promise.all([
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
  const details = {
    message,
    sourcePage,
    leadSource,
    campaign: campaignOf(utm),
    touches: readTouches(touches),
    suspect: suspect === 1,
  };
  const lead = { ...toLeadRow(row), ...longTextsOf(row), ...details };
  return { lead, outcome, merged, duplicates, notes, events, received: receivedPosts };
}

export type FullLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** In the order of the ids, without leads that no longer exist. */
export async function readLeadsByIds(ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectLeadRows().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toLeadRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Null if the lead is open or gone. */
export async function readOutcome(id: string): Promise<OutcomeQuestion | null> {
  const lead = await db()
    .selectFrom('leads')
    .select(['id', 'version', 'name', 'email', 'phone', 'status'])
    .select(['lost_reason as lostReason', 'fee', 'signed_cost as signedCost'])
    .select(['final_cost as finalCost', 'estimated_price as estimatedPrice'])
    .where('id', '=', id)
    .where(notDeleted())
    .executeTakeFirst();
  if (lead?.status !== 'Converted' && lead?.status !== 'Lost') return null;
  const { name, email, phone, status, ...outcome } = lead;
  const { lostReasons } = await readSettings();
  return {
    ...outcome,
    status,
    displayName: leadName({ name, email, phone }),
    reasons: lostReasons,
  };
}

export const campaignOf = (utm: string | null): string | null =>
  utm && Object.values<string>(JSON.parse(utm)).join(', ');

export const readNotes = (leadIds: readonly string[]) =>
  db()
    .selectFrom('lead_notes')
    .select(['id', 'lead_id as leadId', 'author', 'body', 'imported', 'created_at as createdAt'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();

/** The newest come first, at most 20. */
async function readPossibleDuplicates(id: string) {
  const rows = await selectLeadRows()
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

const readReceivedPosts = (leadIds: readonly string[]) =>
  db()
    .selectFrom('lead_source_posts')
    .select(['id', 'received_at as receivedAt', 'payload'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
