import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { forgetChangesOf } from '~/backoffice/undo/undo-log.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { insertLeads, type NewLead } from '~/features/leads/core/lead-reference.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { leadText } from '~/features/leads/core/lead-text.server';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { dayOf, startOfDay } from '~/platform/indian-time';
import { formatPhone } from '~/platform/phone/phone-number';

import { type SampleLead, sampleLeads } from './sample-leads';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const isSample = sql<boolean>`sample = 1`;

export type SampleState = {
  /** Includes sample leads in the bin. */
  readonly count: number;
  /** True while there is no lead at all, so that samples don't mix with real ones. */
  readonly isOffered: boolean;
};

export async function readSampleState(): Promise<SampleState> {
  const { length: count } = await sampleIds();
  return { count, isOffered: count === 0 && (await isDeskEmpty()) };
}

async function sampleIds(): Promise<string[]> {
  const rows = await db().selectFrom('leads').select('id').where(isSample).execute();
  return rows.map(({ id }) => id);
}

async function isDeskEmpty(): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where(activeLeads)
    .limit(1)
    .executeTakeFirst();
  return lead === undefined;
}

/** Does nothing unless the desk is empty, so that a second click adds nothing. Nobody is alerted. */
export async function addSampleLeads(now = Date.now()): Promise<void> {
  await transaction(async () => {
    await lockFor('sample leads');
    const { isOffered } = await readSampleState();
    if (!isOffered) return;
    const leads = sampleLeads.map((sample, index) => ({
      sample,
      row: rowOf(sample, index + 1, now),
    }));
    await insertLeads(leads.map(({ row }) => row));
    for (const { sample, row } of leads) await addHistory(sample, row.id, now);
    const [first] = leads;
    if (first) publish('lead.changed', { id: first.row.id });
  });
}

/** Deletes the sample leads permanently, with all that was done to them. */
export async function removeSampleLeads(): Promise<void> {
  await transaction(async () => {
    await lockFor('sample leads');
    const ids = await sampleIds();
    const [first] = ids;
    if (first === undefined) return;
    await db().deleteFrom('leads').where(isSample).execute();
    for (const id of ids) await forgetChangesOf(id);
    publish('lead.changed', { id: first });
  });
}

/** `hours` after `now`; within a day of it, on today’s date in India, so that samples are due today at any hour. */
function sampleTime(now: number, hours: number): number {
  const time = now + hours * HOUR;
  if (Math.abs(hours) * HOUR >= DAY) return time;
  const today = startOfDay(dayOf(now));
  return Math.min(Math.max(time, today), today + DAY - 1);
}

function rowOf(sample: SampleLead, number: number, now: number): NewLead {
  const id = uuid();
  const { name, place, estimate, status = 'New', source = 'site' } = sample;
  const created = sampleTime(now, -sample.age);
  const contact = sample.contact === undefined ? null : now - sample.contact * HOUR;
  // 555-0100 to 555-0199 are reserved for fiction.
  const e164 = `+120255501${String(number).padStart(2, '0')}`;
  const fields = {
    name,
    email: `sample${number}@example.com`,
    phone: formatPhone(e164),
    pincode: place,
    message: sample.message ?? null,
  };
  return {
    id,
    ...fields,
    kind: estimate ? 'estimate' : 'inquiry',
    sample: 1,
    phone_e164: e164,
    email_folded: fields.email,
    project_type: sample.type,
    status,
    priority: sample.priority ?? 'medium',
    source,
    source_page: source === 'site' ? (estimate ? '/estimate' : '/contact') : null,
    utm:
      source === 'campaign'
        ? JSON.stringify({ utm_source: 'sample', utm_campaign: 'sample' })
        : null,
    content_hash: `sample ${id}`,
    search: leadText({ ...fields, phoneE164: e164 }, sample.notes),
    created_at: created,
    updated_at: now,
    first_contact_at: contact === null ? null : Math.min(created + 2 * HOUR, contact),
    last_contact_at: contact,
    follow_up_at: sample.followUp === undefined ? null : sampleTime(now, sample.followUp),
    lost_reason: sample.lostReason ?? null,
    fee: sample.fee ?? null,
    signed_cost: sample.signedCost ?? null,
    ...(estimate && estimateColumns(estimate, sample.type)),
  };
}

function estimateColumns(estimate: NonNullable<SampleLead['estimate']>, building_type: string) {
  const [estimated_price, built_up, bhk_option, finish, months_on_site] = estimate;
  return { building_type, estimated_price, built_up, bhk_option, finish, months_on_site };
}

async function addHistory(sample: SampleLead, leadId: string, now: number): Promise<void> {
  const { status = 'New', notes = [], contact = sample.age } = sample;
  const contactedAt = now - contact * HOUR;
  if (status !== 'New')
    await recordEvents(
      [{ lead_id: leadId, actor: null, what: 'status', was: 'New', became: status }],
      contactedAt,
    );
  const rows = notes.map((body) => ({
    id: uuid(),
    lead_id: leadId,
    author: null,
    body,
    created_at: contactedAt,
  }));
  if (rows.length > 0) await db().insertInto('lead_notes').values(rows).execute();
}
