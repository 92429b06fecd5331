import { queueAll } from '~/alerts/outbox/deliveries.server';
import { planLead } from '~/alerts/outbox/recipients';
import type { LeadKind } from '~/features/leads/core/lead';
import { ownersOf } from '~/features/leads/owners/owners-of.server';
import { queueLeadCreated } from '~/features/leads/webhooks/queue-lead-webhooks.server';
import { publish } from '~/platform/events.server';

type NewLead = { readonly id: string; readonly kind: LeadKind };

/** How a lead reached the desk or possible spam. */
type ArrivalWay =
  | 'form'
  | 'estimate'
  | 'by-hand'
  | 'import'
  | 'not-spam'
  | 'released'
  | 'possible-spam';

type AfterRelease = (leadIds: readonly string[]) => Promise<void>;

let afterRelease: AfterRelease = async () => undefined;

/** What a feature above this one does in the same transaction when leads turn out not to be spam. */
export function registerAfterRelease(work: AfterRelease): void {
  afterRelease = work;
}

/**
 * Queues the alerts and webhooks of new leads and publishes the event. Every source of leads calls
 * this, in the transaction that stores the leads or moves them to the desk.
 * @param at UTC milliseconds; the escalation starts here.
 */
export async function leadArrived(
  leads: readonly NewLead[],
  way: ArrivalWay,
  at = Date.now(),
): Promise<void> {
  const [first] = leads;
  if (!first) return;
  if (raisesAlerts(way)) await queueAlerts(leads, at);
  if (way !== 'possible-spam')
    await queueLeadCreated(
      leads.map(({ id }) => id),
      { isImport: way === 'import', at },
    );
  if (way === 'not-spam' || way === 'released') await afterRelease(leads.map(({ id }) => id));
  // One event is enough for a batch, because screens reload their lists.
  publish('lead.created', { id: first.id });
}

function raisesAlerts(way: ArrivalWay): boolean {
  switch (way) {
    case 'form':
    case 'estimate':
    case 'not-spam':
      return true;
    // The person who enters a lead or imports a file knows about it already. Released leads get one
    // digest of their own.
    case 'by-hand':
    case 'import':
    case 'released':
    case 'possible-spam':
      return false;
    default:
      return way satisfies never;
  }
}

async function queueAlerts(leads: readonly NewLead[], at: number): Promise<void> {
  const owners = await ownersOf(leads.map(({ id }) => id));
  const planned = await Promise.all(
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
  await queueAll(planned.flat(), at);
}
