import {
  type Channel,
  type Composer,
  type Message,
  refusedBySite,
  type SendResult,
} from '~/alerts/outbox/channels';
import { type Delivery, readRecipient } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

import { postWebhook, type WebhookResponse } from './post-webhook.server';
import { readWebhookAddress } from './webhook-address';
import { TEST_EVENT } from './webhook-events';
import { noteWebhookFailure, noteWebhookSuccess } from './webhook-health.server';
import { allowsPrivateReceivers } from './webhook-policy';
import { openWebhookSecret } from './webhook-secret.server';

const SWITCHED_OFF = 'The webhook was switched off.';
const DELETED = 'The webhook was deleted.';
const NO_SECRET = 'This site’s key can’t open the webhook’s secret. Create a new secret.';

/** Standard Webhooks: the receiver wants no more events. */
const GONE = 410;

/** Failures count for one receiver only, so the channel as a whole is never down. */
export const webhookChannel: Channel = {
  name: 'webhook',
  label: 'Webhooks',
  maxConcurrent: 8,
  setupProblem: async () => null,
  test: async () => ({ problem: 'Send a test from Settings, Webhooks.' }),
  send: async (delivery, { webhook }, _reader, signal) =>
    webhook ? sendWebhook(delivery, webhook, signal) : refusedBySite('There is nothing to send.'),
};

/** Null if the content was deleted, for example together with its lead. */
export const composeWebhook: Composer = async ({ subject }) => {
  const message = await db()
    .selectFrom('webhook_messages')
    .select(['type', 'body'])
    .where('id', '=', subject)
    .executeTakeFirst();
  return message ? { webhook: message } : null;
};

async function sendWebhook(
  { recipient, subject }: Delivery,
  { type, body }: NonNullable<Message['webhook']>,
  signal: AbortSignal,
): Promise<SendResult> {
  const id = readRecipient(recipient)?.id ?? '';
  const to = await db()
    .selectFrom('webhooks')
    .select(['url', 'sealed_secret', 'is_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!to) return refusedBySite(DELETED);
  const isTest = type === TEST_EVENT;
  if (to.is_on === 0 && !isTest) return refusedBySite(SWITCHED_OFF);
  const secret = openWebhookSecret(to.sealed_secret);
  if (secret === null) return refusedBySite(NO_SECRET);
  // WEBHOOK_ALLOW_PRIVATE may have been switched off since the address was stored.
  const address = readWebhookAddress(to.url);
  const response =
    'problem' in address
      ? address
      : await postWebhook(
          { url: address.url, secret, id: subject, body },
          { allowPrivate: allowsPrivateReceivers(), signal },
        );
  const reason = problemOf(response);
  if (reason === null) {
    await noteWebhookSuccess(id).catch((error: unknown) =>
      log.warn({ err: error, webhook: id }, 'a success of a webhook was not noted'),
    );
    return { outcome: 'sent' };
  }
  // The person who requested the test is waiting for its result.
  if (isTest) return refusedBySite(reason);
  const isFinal = 'status' in response && response.status === GONE;
  await noteWebhookFailure(id, { problem: reason, isFinal });
  return isFinal ? refusedBySite(reason) : { outcome: 'failed', reason, cause: 'recipient' };
}

function problemOf(response: WebhookResponse): string | null {
  if ('problem' in response) return response.problem;
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver redirects to another address (it answered ${status}). Enter that address instead.`;
  if (status === GONE) return 'The receiver wants no more events (it answered 410).';
  return `The receiver answered ${status}.`;
}
