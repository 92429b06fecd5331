import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { planNotification } from '~/alerts/outbox/recipients';
import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

/** Milliseconds after the first failure without a success in between. */
const MAX_FAILING_TIME = 3 * 86_400_000;
/** Milliseconds that a webhook's deliveries wait after a failure, so that a slow receiver delays no others. */
const RETRY_PAUSE = 60_000;

const updateWaitingDeliveries = (id: string) =>
  db()
    .updateTable('deliveries')
    .where('channel', '=', 'webhook')
    .where('recipient', '=', `webhook/${id}`)
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null);

/** Sends what waited for a retry as soon as the receiver works again. */
export const noteWebhookSuccess = (id: string, now = Date.now()): Promise<void> =>
  transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('webhooks')
      .set({ failing_since: null, problem: null })
      .where('id', '=', id)
      .where('failing_since', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await updateWaitingDeliveries(id)
        .set({ not_before: now })
        .where('not_before', '>', now)
        .execute();
  });

/** @param isFinal whether the receiver wants no more events. */
export const noteWebhookFailure = (
  id: string,
  { problem, isFinal }: { readonly problem: string; readonly isFinal: boolean },
  now = Date.now(),
): Promise<void> =>
  transaction(async () => {
    await db()
      .updateTable('webhooks')
      .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)), problem }))
      .where('id', '=', id)
      .execute();
    await updateWaitingDeliveries(id)
      .set({ not_before: now + RETRY_PAUSE })
      .where('not_before', '<', now + RETRY_PAUSE)
      .execute();
    await switchOff(id, isFinal ? now : now - MAX_FAILING_TIME, now);
  });

/** Notifies the recipients of alerts, once. */
async function switchOff(id: string, failingUntil: number, now: number): Promise<void> {
  const { numUpdatedRows } = await db()
    .updateTable('webhooks')
    .set({ is_on: 0, switched_off_at: now })
    .where('id', '=', id)
    .where('is_on', '=', 1)
    .where('failing_since', '<=', failingUntil)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const webhookReference = `webhook/${id}`;
  await queueDeliveries(
    `${webhookReference} off ${now}`,
    await planNotification('channel.dead', now),
    webhookReference,
    now,
  );
  publish('delivery.ended', { id });
}
