import type { Selectable } from 'kysely';

import { cancelDeliveries } from '~/alerts/outbox/deliveries.server';
import type { RevertStep, UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { Tables } from '~/db/tables';
import { setBinned } from '~/features/leads/changes/delete-lead.server';
import {
  leadsWithAppointment,
  HAS_APPOINTMENT,
} from '~/features/leads/changes/leads-with-appointment.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { furtherColumnNames } from '~/features/leads/fields/inquiry-columns';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { isListedPerson } from '~/features/leads/owners/owner-steps.server';
import { queueStatusChanges } from '~/features/leads/webhooks/queue-lead-webhooks.server';
import { publish } from '~/platform/events.server';

import { pendingLeadMessages } from './lead-messages.server';

/** The columns that staff may change. The estimate is not among them: its revisions have their own undo. */
const restoredColumns = [
  'name',
  'phone',
  'phone_e164',
  'email',
  'email_folded',
  'pincode',
  ...furtherColumnNames,
  'source',
  'status',
  'priority',
  'suspect',
  'follow_up_at',
  'owner_id',
  'lost_reason',
  'fee',
  'signed_cost',
  'final_cost',
  'first_contact_at',
  'last_contact_at',
  'merged_into',
  'binned_at',
  'binned_by',
  'deleted_at',
] as const;

/** Notes and calls are only ever added, so their ids suffice. */
type LeadState = Pick<Selectable<Tables['leads']>, (typeof restoredColumns)[number]> & {
  readonly notes: readonly string[];
  readonly calls: readonly string[];
  /** Undefined unless the lead was scored again. */
  readonly recheck: RecheckState | undefined;
};

/** What versions until 27 November 2026 captured. Their entries have a digest of these parts in this order, without names. */
const unnamedParts =
  `name phone phone_e164 email email_folded pincode project_type brief source status
  priority suspect follow_up_at owner_id lost_reason fee signed_cost final_cost first_contact_at
  last_contact_at merged_into binned_at binned_by deleted_at notes calls recheck`.split(/\s+/);

/** Captured parts by version: fe8b59dc, the versions after it, and the last ones that stored no names. */
const formerParts = [['project_type', 'brief', 'owner_id'], ['owner_id'], []].map((later) =>
  unnamedParts.filter((part) => !later.includes(part)),
);

/** A lead that the change created goes to the bin, where its history can be read for 30 days. */
export const leadUndoHandler: UndoHandler<LeadState> = {
  async lock(ids) {
    for (const batch of inBatches(ids)) await lockLeads(...batch);
  },
  async capture(ids) {
    const states = new Map<string, LeadState>();
    for (const batch of inBatches(ids))
      for (const [id, state] of await captureStates(batch)) states.set(id, state);
    return states;
  },
  async restore(steps, undoing) {
    const now = Date.now();
    const mainLeads = await mainLeadsOf(steps);
    const created = steps.filter(({ before }) => before === null).map(({ id }) => id);
    if (created.length)
      await setBinned(now, undoing.by)
        .set((eb) => ({ merged_into: eb.ref('id') }))
        .where('id', 'in', created)
        .execute();
    // Cancels alerts that wait for leads which are no longer on the desk.
    await cancelDeliveries([...created, ...steps.filter(returnsToQuarantine).map(({ id }) => id)]);
    const statuses = await statusesOf(steps);
    // Leads with the same change are restored in one statement.
    const alike = Map.groupBy(
      steps.filter(({ before }) => before !== null),
      ({ before }) => JSON.stringify(columnsOf(before)),
    );
    for (const alikeSteps of alike.values())
      for (const batch of inBatches(alikeSteps.map(({ id }) => id)))
        await updateLeads(columnsOf(alikeSteps[0]?.before ?? {}), now)
          .where('id', 'in', batch)
          .execute();
    for (const step of steps) await forgetAdded(step);
    for (const { id, before } of steps)
      if (before?.recheck) await restoreRecheck(id, before.recheck, now);
    const { by: actor, what: was } = undoing;
    const touched = [...new Set([...steps.map(({ id }) => id), ...mainLeads])];
    await recordEvents(
      touched.map((id) => ({ lead_id: id, actor, what: 'undone', was })),
      now,
    );
    await queueStatusChanges(statuses, now);
    for (const { id, before } of steps)
      if (before === null || changesText(before)) await reindexLead(id);
    for (const id of mainLeads) await reindexLead(id);
    for (const { id } of steps.slice(0, 1)) publish('lead.changed', { id });
  },
  async refusal(steps) {
    const owners = new Set(steps.flatMap(({ before }) => before?.owner_id ?? []));
    for (const id of owners) if (!(await isListedPerson(id))) return OWNER_REMOVED;
    const leavingDesk = steps.filter(
      (step) => !step.before || step.before.binned_at || returnsToQuarantine(step),
    );
    return (await leadsWithAppointment(leavingDesk.map(({ id }) => id))).size > 0
      ? HAS_APPOINTMENT
      : null;
  },
  messages: pendingLeadMessages,
  formerParts,
};

async function statusesOf(steps: readonly RevertStep<LeadState>[]) {
  const ids = steps.filter(({ before }) => before && 'status' in before).map(({ id }) => id);
  const rows = await Promise.all(
    inBatches(ids).map((batch) =>
      db().selectFrom('leads').select(['id', 'status as was']).where('id', 'in', batch).execute(),
    ),
  );
  return rows.flat();
}

const OWNER_REMOVED = 'This can’t be undone: the previous owner is no longer in Settings → People.';

const returnsToQuarantine = ({ before }: RevertStep<LeadState>) => before?.suspect === 1;

/** The leads that these were merged into or will be merged into again. Their search texts change as well. */
async function mainLeadsOf(steps: readonly RevertStep<LeadState>[]): Promise<string[]> {
  const remergedSteps = steps.filter(({ before }) => before !== null && 'merged_into' in before);
  const rows = await Promise.all(
    inBatches(remergedSteps.map(({ id }) => id)).map((batch) =>
      db().selectFrom('leads').select('merged_into').where('id', 'in', batch).execute(),
    ),
  );
  const ownIds = new Set(steps.map(({ id }) => id));
  const mainLeads = [
    ...rows.flat().map(({ merged_into }) => merged_into),
    ...remergedSteps.map(({ before }) => before?.merged_into),
  ];
  return [...new Set(mainLeads)].flatMap((id) => (id && !ownIds.has(id) ? [id] : []));
}

async function captureStates(ids: readonly string[]): Promise<Map<string, LeadState>> {
  const rows = await db()
    .selectFrom('leads')
    .select(['id', ...restoredColumns])
    .where('id', 'in', ids)
    .execute();
  const notes = Map.groupBy(await noteIds(ids), ({ lead_id }) => lead_id);
  const calls = Map.groupBy(await callIds(ids), ({ lead_id }) => lead_id);
  const rechecks = await recheckStates(ids);
  return new Map(
    rows.map(({ id, ...row }) => {
      const added = { notes: idsOfRows(notes.get(id)), calls: idsOfRows(calls.get(id)) };
      return [id, { ...row, ...added, recheck: rechecks.get(id) }];
    }),
  );
}

const noteIds = (ids: readonly string[]) =>
  db()
    .selectFrom('lead_notes')
    .select(['id', 'lead_id'])
    .where('lead_id', 'in', ids)
    .orderBy('id')
    .execute();

const callIds = (ids: readonly string[]) =>
  db()
    .selectFrom('lead_events')
    .select(['id', 'lead_id'])
    .where('lead_id', 'in', ids)
    .where('what', '=', 'call')
    .orderBy('id')
    .execute();

const idsOfRows = (rows: readonly { readonly id: string }[] = []) => rows.map(({ id }) => id);

function columnsOf(before: Partial<LeadState> | null) {
  const { notes: _notes, calls: _calls, recheck: _recheck, ...row } = before ?? {};
  return row;
}

async function forgetAdded({ id, before }: RevertStep<LeadState>) {
  if (before?.notes) {
    let added = db().deleteFrom('lead_notes').where('lead_id', '=', id);
    if (before.notes.length) added = added.where('id', 'not in', before.notes);
    await added.execute();
  }
  if (before?.calls) {
    let added = db().deleteFrom('lead_events').where('lead_id', '=', id).where('what', '=', 'call');
    if (before.calls.length) added = added.where('id', 'not in', before.calls);
    await added.execute();
  }
}

const indexedParts = [
  ...(['name', 'phone', 'email', 'pincode', 'merged_into', 'notes', 'calls'] as const),
  ...furtherColumnNames,
];

const changesText = (before: Partial<LeadState>) => indexedParts.some((part) => part in before);

type RecheckState = Selectable<Tables['quarantine_rechecks']>['state'];

async function recheckStates(ids: readonly string[]): Promise<ReadonlyMap<string, RecheckState>> {
  const rows = await db()
    .selectFrom('quarantine_rechecks')
    .select(['lead_id', 'state'])
    .where('lead_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ lead_id, state }) => [lead_id, state]));
}

async function restoreRecheck(id: string, state: RecheckState, now: number): Promise<void> {
  await db()
    .updateTable('quarantine_rechecks')
    .set({ state, changed_at: now })
    .where('lead_id', '=', id)
    .execute();
}
