import { buildPushPayload } from '@block65/webcrypto-web-push';

import { refusedBySite, type SendResult } from '~/alerts/outbox/channels';

import { deviceKeys } from './device-keys.server';
import { isPushEndpoint } from './push-endpoint';
import { pushKeys } from './push-keys.server';
import { removeSubscription, type Subscription } from './subscriptions.server';

const ANSWER_TIMEOUT_MS = 10_000;
/** Seconds that a push service keeps a message for an offline device. */
const TIME_TO_LIVE = 86_400;

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly unanswered: number;
};

/** Sends an encrypted message (RFC 8291). A device that is gone is forgotten. @param contact "mailto:…" or a URL. */
export async function sendPush(
  to: Subscription,
  message: PushMessage,
  { contact, signal }: { contact: string; signal: AbortSignal },
): Promise<SendResult> {
  if (!isPushEndpoint(to.endpoint))
    return refusedBySite('The device’s push service isn’t supported.');
  const { endpoint, p256dh, auth } = to;
  if (!deviceKeys.safeParse({ p256dh, auth }).success) {
    await removeSubscription(to);
    return refusedBySite(
      'The device’s keys can’t be used, so it was removed. Turn alerts on again on that device.',
    );
  }
  const { publicKey, privateKey } = await pushKeys();
  // The library requires HTTPS; only tests use HTTP, on this machine.
  const secure = endpoint.replace(/^http:/, 'https:');
  const { method, headers, body } = await buildPushPayload(
    {
      data: JSON.stringify(message),
      options: { ttl: TIME_TO_LIVE, urgency: 'high', topic: message.tag },
    },
    { endpoint: secure, expirationTime: null, keys: { p256dh, auth } },
    { subject: contact, publicKey, privateKey },
  );
  try {
    const answer = await fetch(endpoint, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return await readResult(answer.status, to);
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return {
      outcome: 'failed',
      cause: 'channel',
      reason: isSlow ? 'The push service didn’t respond.' : 'The push service couldn’t be reached.',
    };
  }
}

async function readResult(status: number, to: Subscription): Promise<SendResult> {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) {
    await removeSubscription(to);
    return {
      outcome: 'refused',
      reason: 'The device no longer accepts messages and was removed.',
      by: 'server',
    };
  }
  if (status === 413)
    return {
      outcome: 'failed',
      reason: 'The message is too long for the push service.',
      cause: 'recipient',
    };
  return {
    outcome: 'failed',
    reason:
      status === 429 || status >= 500
        ? `The push service is busy (it answered ${status}).`
        : `The push service refused the message (it answered ${status}).`,
    cause: 'policy',
  };
}
