import { queueAll } from '~/alerts/outbox/deliveries.server';
import { planLead } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { LeadKind } from '~/features/leads/core/lead';
import { queueLeadCreated } from '~/features/leads/webhooks/queue-lead-webhooks.server';
import { publish } from '~/platform/events.server';

type NewLead = { readonly id: string; readonly kind: LeadKind };

/** Whether the studio is alerted to leads that arrive in this way. */
const raisesAlerts = {
  form: true,
  estimate: true,
  'not-spam': true,
  // Staff already know about leads that they enter or import. Released leads get one digest of their own.
  'by-hand': false,
  import: false,
  released: false,
  'possible-spam': false,
};
type ArrivalWay = keyof typeof raisesAlerts;

type AfterRelease = (leadIds: readonly string[]) => Promise<void>;

let afterRelease: AfterRelease = async () => undefined;

/** Registers work that a higher feature does in the same transaction when leads turn out not to be spam. */
export function registerAfterRelease(work: AfterRelease): void {
  afterRelease = work;
}

/** Call it in the transaction that stores or releases the leads. The escalation starts at `at` (UTC milliseconds). */
export async function leadArrived(
  leads: readonly NewLead[],
  way: ArrivalWay,
  at = Date.now(),
): Promise<void> {
  const [first] = leads;
  if (!first) return;
  const ids = leads.map(({ id }) => id);
  if (raisesAlerts[way]) await queueAlerts(leads, at);
  if (way !== 'possible-spam') await queueLeadCreated(ids, { isImport: way === 'import', at });
  if (way === 'not-spam' || way === 'released') await afterRelease(ids);
  // One event is enough for a batch, because screens reload their lists.
  publish('lead.created', { id: first.id });
}

async function queueAlerts(leads: readonly NewLead[], at: number): Promise<void> {
  const owners = await ownersOf(leads.map(({ id }) => id));
  const plannedAlerts = await Promise.all(
    leads
      .filter(({ id }) => owners.has(id))
      .map(async (lead) =>
        (await planLead({ ...lead, at, ownerId: owners.get(lead.id) ?? null })).map((one) => ({
          subject: lead.id,
          about: lead.id,
          ...one,
        })),
      ),
  );
  await queueAll(plannedAlerts.flat(), at);
}

async function ownersOf(leadIds: readonly string[]) {
  const rows = await Array.fromAsync(inBatches(leadIds), (batch) =>
    db()
      .selectFrom('leads')
      .select(['id', 'owner_id'])
      .where('id', 'in', batch)
      .where('sample', '=', 0)
      .execute(),
  );
  return new Map(rows.flat().map(({ id, owner_id }) => [id, owner_id]));
}
