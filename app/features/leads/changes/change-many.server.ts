import { sql } from 'kysely';

import { cancelDeliveries } from '~/alerts/outbox/deliveries.server';
import { db, engine, transaction } from '~/db/executor.server';
import { cancelReminders } from '~/features/leads/alerts/queue-lead-alerts.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

import { type LeadFieldChange, recordChanges, updateField, fieldValue } from './change-lead.server';
import { setBinned } from './delete-lead.server';
import { leadsWithAppointment } from './leads-with-appointment.server';
import { moveToDesk } from './move-to-desk.server';

export type SeenLead = { readonly id: string; readonly version: number };

export const MAX_AT_ONCE = 500;

/** `refused` has the ids of leads that had changed or are gone. */
export type ManyLeadsOutcome = { readonly done: number; readonly refused: readonly string[] };

export const changeMany = (chosen: readonly SeenLead[], change: LeadFieldChange, actor: Actor) =>
  changeLocked(chosen, async (leads, isAsSeen) => {
    const unchangedLeads = leads.filter((lead) => fieldValue(lead, change) !== change.to);
    const asSeen = unchangedLeads.filter(isAsSeen);
    const now = Date.now();
    if (asSeen.length > 0)
      await updateField(change, now).where('id', 'in', idsOf(asSeen)).execute();
    if (change.field === 'status') await cancelReminders(idsOf(asSeen));
    await recordChanges(asSeen, change, actor, now);
    return [...leads.filter((lead) => !unchangedLeads.includes(lead)), ...asSeen];
  });

export const deleteMany = (chosen: readonly SeenLead[], actor: Actor) =>
  changeLocked(chosen, async (leads, isAsSeen) => {
    const awaited = await leadsWithAppointment(idsOf(leads));
    const asSeen = leads.filter(
      (lead) => isAsSeen(lead) && lead.merged_into === null && !awaited.has(lead.id),
    );
    if (asSeen.length === 0) return [];
    const ids = idsOf(asSeen);
    await setBinned(Date.now(), actor)
      .set((eb) => ({ merged_into: eb.fn.coalesce('merged_into', 'id') }))
      .where((eb) => eb.or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]))
      .execute();
    await recordEvents(ids.map((id) => ({ lead_id: id, actor, what: 'deleted' })));
    return asSeen;
  });

export const promoteMany = (chosen: readonly SeenLead[], actor: Actor) =>
  changeLocked(chosen, async (leads) => {
    const movedLeads = leads.filter((lead) => lead.suspect === 1 && lead.merged_into === null);
    if (movedLeads.length > 0)
      await moveToDesk(sql`id in (${sql.join(idsOf(movedLeads))})`, { actor, what: 'promoted' });
    return movedLeads;
  });

/** Skips leads that have changed, and leads with an appointment that the client expects. */
export const quarantineMany = (chosen: readonly SeenLead[], actor: Actor) =>
  changeLocked(chosen, async (leads, isAsSeen) => {
    const awaited = await leadsWithAppointment(idsOf(leads));
    const movedLeads = leads.filter(
      (lead) =>
        isAsSeen(lead) && lead.suspect === 0 && lead.merged_into === null && !awaited.has(lead.id),
    );
    if (movedLeads.length === 0) return [];
    const ids = idsOf(movedLeads);
    await updateLeads({ suspect: 1 }).where('id', 'in', ids).execute();
    await recordEvents(ids.map((id) => ({ lead_id: id, actor, what: 'moved-aside' })));
    await cancelDeliveries(ids);
    return movedLeads;
  });

const idsOf = (leads: readonly { id: string }[]) => leads.map(({ id }) => id);

const lockAndRead = (ids: readonly string[]) =>
  db()
    .selectFrom('leads')
    .select([
      'id',
      'kind',
      'version',
      'status',
      'priority',
      'follow_up_at',
      'owner_id',
      'suspect',
      'merged_into',
    ])
    .where('id', 'in', ids)
    .where(notDeleted())
    // A fixed order keeps two people's bulk changes from deadlocking.
    .orderBy('id')
    .$if(engine() === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();

type Lead = Awaited<ReturnType<typeof lockAndRead>>[number];

/** `work` resolves to the leads that are now as requested. All others count as refused. */
async function changeLocked(
  chosen: readonly SeenLead[],
  work: (leads: readonly Lead[], isAsSeen: (lead: SeenLead) => boolean) => Promise<readonly Lead[]>,
): Promise<ManyLeadsOutcome> {
  if (chosen.length > MAX_AT_ONCE) throw new RangeError(`At most ${MAX_AT_ONCE} leads at once.`);
  if (chosen.length === 0) return { done: 0, refused: [] };
  return transaction(async () => {
    const seen = new Map(chosen.map(({ id, version }) => [id, version]));
    const leads = await lockAndRead(idsOf(chosen));
    const done = new Set(idsOf(await work(leads, ({ id, version }) => seen.get(id) === version)));
    for (const id of [...done].slice(0, 1)) publish('lead.changed', { id });
    return { done: done.size, refused: idsOf(chosen).filter((id) => !done.has(id)) };
  });
}
