import type { ExpressionBuilder, Selectable } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { cancelReminders } from '~/features/leads/alerts/queue-lead-alerts.server';
import type { Priority, Status } from '~/features/leads/core/lead';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { recordOwners } from '~/features/leads/owners/owner-steps.server';
import { publish } from '~/platform/events.server';

import { lastChange } from './last-change.server';

export type LeadFieldChange =
  | { readonly field: 'status'; readonly to: Status }
  | { readonly field: 'priority'; readonly to: Priority }
  /** UTC milliseconds; null removes the date. */
  | { readonly field: 'follow-up'; readonly to: number | null }
  | { readonly field: 'owner'; readonly to: string | null };

export type LeadChangeResult =
  | { readonly outcome: 'changed' }
  /** Nothing was written. `by` and `at` describe the lead's last change. */
  | { readonly outcome: 'conflict'; readonly by: Actor; readonly at: number }
  | { readonly outcome: 'gone' };

/** Conflicts if the lead has changed since `version`. Any status may follow any other. */
export async function changeLead(
  id: string,
  version: number,
  change: LeadFieldChange,
  actor: Actor,
): Promise<LeadChangeResult> {
  return transaction(async () => {
    const lead = await db()
      .selectFrom('leads')
      .select(['status', 'priority', 'follow_up_at', 'owner_id', 'updated_at'])
      .where('id', '=', id)
      .where(notDeleted())
      .executeTakeFirst();
    if (!lead) return { outcome: 'gone' };
    const was = fieldValue(lead, change);
    if (was === change.to) return { outcome: 'changed' };

    const now = Date.now();
    const { numUpdatedRows } = await updateField(change, now)
      .where('id', '=', id)
      .where('version', '=', version)
      .where(notDeleted())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'conflict', ...(await lastChange(id, lead)) };

    await recordChanges([{ id, ...lead }], change, actor, now);
    if (change.field === 'status') await cancelReminders(id);
    publish('lead.changed', { id });
    return { outcome: 'changed' };
  });
}

type LeadFieldValue = string | number | null;

const text = (value: LeadFieldValue) => (value === null ? null : String(value));

type LeadFieldsBefore = Pick<
  Selectable<Tables['leads']>,
  'status' | 'priority' | 'follow_up_at' | 'owner_id'
>;

const fieldColumns = {
  status: 'status',
  priority: 'priority',
  'follow-up': 'follow_up_at',
  owner: 'owner_id',
} as const;

export const fieldValue = (lead: LeadFieldsBefore, { field }: LeadFieldChange): LeadFieldValue =>
  lead[fieldColumns[field]];

/** The values in `leads` are those from before the change. */
export async function recordChanges(
  leads: readonly (LeadFieldsBefore & { readonly id: string })[],
  change: LeadFieldChange,
  actor: Actor,
  now: number,
): Promise<void> {
  const { field } = change;
  if (field === 'owner') {
    const owners = leads.map(({ id, owner_id: was }) => ({ leadId: id, was, became: change.to }));
    return recordOwners(owners, actor, { now });
  }
  return recordEvents(
    leads.map((lead) => ({
      lead_id: lead.id,
      actor,
      what: field,
      was: text(fieldValue(lead, change)),
      became: text(change.to),
    })),
    now,
  );
}

/** A change of status counts as contact. */
export const updateField = ({ field, to }: LeadFieldChange, now: number) =>
  updateLeads({ [fieldColumns[field]]: to }, now).$if(field === 'status', (update) =>
    update.set(setContactTimes(now)),
  );

export const setContactTimes = (now: number) => (eb: ExpressionBuilder<Tables, 'leads'>) => ({
  first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(now)),
  last_contact_at: now,
});
