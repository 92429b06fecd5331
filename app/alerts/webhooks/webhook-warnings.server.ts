import { faultMessage } from '~/alerts/health/faults/fault-notice.server';
import type { Message } from '~/alerts/outbox/channels';
import { formatInstant } from '~/platform/indian-time';

import { listWebhooks, type Webhook } from './webhooks.server';

const HOUR = 3_600_000;
const PATH = '/admin/settings/webhooks';

/** The host alone: the rest of an address may be a secret. */
const webhookHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

const MAX_ADDRESS_LENGTH = 12;

/** For staff who may see the whole address. Its last characters distinguish two addresses of one host. */
export function webhookName(webhook: Pick<Webhook, 'url'>): string {
  const { pathname, search } = new URL(webhook.url);
  const address = `${pathname}${search}`.replace(/\/$/, '');
  const shortAddress =
    address.length > MAX_ADDRESS_LENGTH ? `/…${address.slice(-MAX_ADDRESS_LENGTH)}` : address;
  return `${webhookHost(webhook)}${shortAddress}`;
}

/** Returns null while the webhook works, or if it has failed for less than an hour. */
export function webhookWarning(webhook: Webhook, now = Date.now()): string | null {
  const { failingSince, problem, switchedOffAt, isOn, hasSecret } = webhook;
  const name = `The webhook to ${webhookHost(webhook)}`;
  const reason = problem ?? '';
  if (isOn && !hasSecret)
    return `${name} sends nothing, because this site’s key can’t open its secret. Create a new secret.`;
  if (!isOn && switchedOffAt !== null)
    return `${name} was switched off on ${formatInstant(switchedOffAt)}. ${reason} Correct the address or the receiver, then switch it on.`;
  return isOn && failingSince !== null && now - failingSince > HOUR
    ? `${name} has been failing since ${formatInstant(failingSince)}. ${reason}`
    : null;
}

export async function webhookWarnings(now = Date.now()): Promise<string[]> {
  const warnings = (await listWebhooks()).map((webhook) => webhookWarning(webhook, now));
  return warnings.filter((warning) => warning !== null);
}

/** Resolves to null if it was switched on again or deleted. */
export async function composeSwitchedOff(id: string): Promise<Message | null> {
  const webhook = (await listWebhooks()).find((candidate) => candidate.id === id);
  if (!webhook || webhook.switchedOffAt === null) return null;
  const text = webhookWarning(webhook) ?? '';
  return faultMessage({ title: 'A webhook was switched off', text, path: PATH });
}
