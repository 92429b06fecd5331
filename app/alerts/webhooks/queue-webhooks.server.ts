import { createHash } from 'node:crypto';

import { v7 as uuid } from 'uuid';

import { queueAll } from '~/alerts/outbox/deliveries.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

import { TEST_EVENT, type WebhookEvent } from './webhook-events';
import { parseEvents } from './webhooks.server';

export type WebhookContent = {
  readonly about: string;
  /** The lead whose data it contains, which is deleted with the lead; null for an article. */
  readonly leadId: string | null;
  /** An event with the same value is sent only once. Omit it for an event that may happen again. */
  readonly onceAs?: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Queues an event for every webhook that subscribes to it. Call in the transaction of the event, so that both exist or
 * neither.
 * @param read is only called if there is such a webhook.
 */
export async function queueWebhooks(
  type: WebhookEvent,
  { isImport = false, at = Date.now() }: { readonly isImport?: boolean; readonly at?: number },
  read: () => Promise<readonly WebhookContent[]>,
): Promise<void> {
  const subscribers = await readSubscribers(type, isImport);
  if (subscribers.length === 0) return;
  await queueContents(subscribers, type, await read(), at);
}

export async function queueTestWebhook(id: string): Promise<boolean> {
  const webhook = await db()
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!webhook) return false;
  const content = { about: id, leadId: null, data: { webhook_id: id } };
  await queueContents([id], TEST_EVENT, [content], Date.now());
  return true;
}

async function readSubscribers(type: WebhookEvent, isImport: boolean): Promise<string[]> {
  const rows = await db()
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('is_on', '=', 1)
    .$if(isImport, (query) => query.where('imports', '=', 1))
    .execute();
  return rows.filter(({ events }) => parseEvents(events).includes(type)).map(({ id }) => id);
}

async function queueContents(
  webhooks: readonly string[],
  type: string,
  contents: readonly WebhookContent[],
  at: number,
): Promise<void> {
  const timestamp = new Date(at).toISOString();
  const messages = contents.map(({ about, leadId, onceAs, data }) => ({
    // Standard Webhooks forbids full stops in the id.
    id: `msg_${onceAs === undefined ? uuid() : digest(onceAs)}`,
    about,
    row: { type, lead_id: leadId, body: JSON.stringify({ type, timestamp, data }), created_at: at },
  }));
  for (const batch of inBatches(messages))
    await db()
      .insertInto('webhook_messages')
      .values(batch.map(({ id, row }) => ({ id, ...row })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await queueAll(
    messages.flatMap(({ id, about }) =>
      webhooks.map((webhook) => ({
        subject: id,
        about,
        news: 'webhook' as const,
        channel: 'webhook' as const,
        recipient: `webhook/${webhook}` as const,
        notBefore: at,
      })),
    ),
    at,
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
