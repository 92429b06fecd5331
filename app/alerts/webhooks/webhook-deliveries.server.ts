import type { Selectable } from 'kysely';

import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { afterCommit, db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { released } from '~/platform/jobs/lease.server';

import { TEST_EVENT, webhookEvents } from './webhook-events';

const MAX_SHOWN = 50;

type State = 'waiting' | 'retrying' | 'delivered' | 'not delivered' | 'cancelled';

export type WebhookDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly leadId: string | null;
  readonly state: State;
  /** UTC milliseconds: of the event, and of the next attempt or the end. */
  readonly at: number;
  readonly endsAt: number;
  readonly problem: string | null;
};

const labels: Readonly<Record<string, string>> = { ...webhookEvents, [TEST_EVENT]: 'Test' };

/** The newest first. Deliveries whose content was deleted are left out. */
export async function listWebhookDeliveries(
  webhookIds: readonly string[],
): Promise<WebhookDelivery[]> {
  const deliveries = await Promise.all(webhookIds.map(deliveriesOf));
  return deliveries
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_SHOWN);
}

async function deliveriesOf(webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await deliveriesTo(webhookId)
    .innerJoin('webhook_messages', 'webhook_messages.id', 'deliveries.subject')
    .select(['deliveries.id', 'type', 'lead_id', 'state', 'failures', 'problem', 'ended_at'])
    .select(['deliveries.created_at as at', 'not_before'])
    .orderBy('deliveries.created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    webhookId,
    event: labels[row.type] ?? row.type,
    leadId: row.lead_id,
    state: stateOf(row),
    at: row.at,
    endsAt: row.ended_at ?? row.not_before,
    problem: row.problem,
  }));
}

const deliveriesTo = (id: string) =>
  db()
    .selectFrom('deliveries')
    .where('channel', '=', 'webhook')
    .where('recipient', '=', `webhook/${id}`);

function stateOf({
  state,
  failures,
}: Pick<Selectable<Tables['deliveries']>, 'state' | 'failures'>): State {
  switch (state) {
    case 'waiting':
      return failures > 0 ? 'retrying' : 'waiting';
    case 'sent':
      return 'delivered';
    case 'failed':
    case 'given up':
      return 'not delivered';
    case 'cancelled':
    case 'gathered':
      return 'cancelled';
    default:
      return state satisfies never;
  }
}

export async function countUndelivered(
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    webhookIds.map(async (id) => {
      const { count } = await deliveriesTo(id)
        .innerJoin('webhook_messages', 'webhook_messages.id', 'deliveries.subject')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', ['failed', 'given up'])
        .where('type', '!=', TEST_EVENT)
        .executeTakeFirstOrThrow();
      return [id, count] as const;
    }),
  );
  return new Map(counts);
}

const resend = () =>
  db()
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      not_before: Date.now(),
      ended_at: null,
      failed_at: null,
      problem: null,
      tries: 0,
      failures: 0,
      ...released,
    })
    .where('channel', '=', 'webhook')
    .where('subject', 'in', ({ selectFrom }) => selectFrom('webhook_messages').select('id'));

/** Sends one delivery again under the same id, even a delivered one. Resolves to the number that will be sent. */
export const sendDeliveryAgain = (id: string): Promise<number> =>
  transaction(async () => {
    const { numUpdatedRows } = await resend()
      .where('id', '=', id)
      .where((eb) => eb.or([eb('state', '!=', 'waiting'), eb('held_by', 'is', null)]))
      .executeTakeFirst();
    afterCommit(wakeWorker);
    return Number(numUpdatedRows);
  });

/** Sends everything again that a webhook did not deliver, except tests. Resolves to the number that will be sent. */
export const sendUndelivered = (webhookId: string): Promise<number> =>
  transaction(async () => {
    const { numUpdatedRows } = await resend()
      .where('recipient', '=', `webhook/${webhookId}`)
      .where('state', 'in', ['failed', 'given up'])
      .where('subject', 'not in', ({ selectFrom }) =>
        selectFrom('webhook_messages').select('id').where('type', '=', TEST_EVENT),
      )
      .executeTakeFirst();
    afterCommit(wakeWorker);
    return Number(numUpdatedRows);
  });

export async function countWaitingWebhooks(now = Date.now()): Promise<number> {
  const { count } = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', 'webhook')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('not_before', '<=', now), eb('failed_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return count;
}
