import * as z from 'zod';

import { queueTestWebhook } from '~/alerts/webhooks/queue-webhooks.server';
import { readWebhookAddress } from '~/alerts/webhooks/webhook-address';
import { sendDeliveryAgain, sendUndelivered } from '~/alerts/webhooks/webhook-deliveries.server';
import { webhookEventNames } from '~/alerts/webhooks/webhook-events';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  replaceWebhookSecret,
  switchWebhook,
  type WebhookChoices,
} from '~/alerts/webhooks/webhooks.server';
import { formatCount } from '~/platform/text/format-number';

const id = z.string().max(80);

export const webhookRequest = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('change'), id }),
  z.object({ intent: z.literal('switch'), id, on: z.enum(['on', 'off']) }),
  z.object({ intent: z.literal('secret'), id }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('test'), id }),
  z.object({ intent: z.literal('again'), id }),
  z.object({ intent: z.literal('undelivered'), id }),
]);
export type WebhookRequest = z.output<typeof webhookRequest>;

/** These requests decide where leads are sent, so an unattended screen must not allow them. */
export function needsStepUp({ intent }: WebhookRequest): boolean {
  switch (intent) {
    case 'add':
    case 'change':
    case 'secret':
    case 'delete':
      return true;
    case 'switch':
    case 'test':
    case 'again':
    case 'undelivered':
      return false;
    default:
      return intent satisfies never;
  }
}

type Problems = { readonly url?: string; readonly events?: string };

export type WebhookAnswer =
  | { readonly outcome: 'done'; readonly text: string }
  /** The only response that contains the secret. */
  | { readonly outcome: 'secret'; readonly id: string; readonly secret: string }
  /** `id` is null for a new webhook. */
  | { readonly outcome: 'invalid'; readonly id: string | null; readonly problems: Problems };

const GONE: WebhookAnswer = { outcome: 'done', text: 'This webhook no longer exists.' };

export async function carryOutWebhook(
  input: WebhookRequest,
  form: FormData,
): Promise<WebhookAnswer> {
  switch (input.intent) {
    case 'add': {
      const read = readChoices(form);
      if ('problems' in read) return { outcome: 'invalid', id: null, ...read };
      return { outcome: 'secret', ...(await addWebhook(read)) };
    }
    case 'change': {
      const read = readChoices(form);
      if ('problems' in read) return { outcome: 'invalid', id: input.id, ...read };
      return (await changeWebhook(input.id, read)) ? done('Webhook saved.') : GONE;
    }
    case 'switch': {
      const isOn = input.on === 'on';
      return (await switchWebhook(input.id, isOn)) ? done(isOn ? SWITCHED_ON : OFF) : GONE;
    }
    case 'secret': {
      const secret = await replaceWebhookSecret(input.id);
      return secret === null ? GONE : { outcome: 'secret', id: input.id, secret };
    }
    case 'delete':
      await deleteWebhook(input.id);
      return done('Webhook deleted.');
    case 'test':
      return (await queueTestWebhook(input.id)) ? done(TEST_SENT) : GONE;
    case 'again':
      return done(resentText(await sendDeliveryAgain(input.id)));
    case 'undelivered':
      return done(resentText(await sendUndelivered(input.id)));
    default:
      return input satisfies never;
  }
}

const TEST_SENT = 'Test sent. The result appears under “Deliveries” within seconds.';
const SWITCHED_ON = 'Webhook switched on. Events from now on are sent.';
const OFF = 'Webhook switched off. Events are not sent, and not collected for later.';

const done = (text: string): WebhookAnswer => ({ outcome: 'done', text });

const resentText = (count: number) => `${formatCount(count, 'event')} will be sent again.`;

function readChoices(form: FormData): WebhookChoices | { readonly problems: Problems } {
  const address = readWebhookAddress(z.string().catch('').parse(form.get('url')));
  const names = form.getAll('events');
  const events = webhookEventNames.filter((name) => names.includes(name));
  const problems = {
    ...('problem' in address && { url: address.problem }),
    ...(events.length === 0 && { events: 'Choose at least one event.' }),
  };
  return 'problem' in address || events.length === 0
    ? { problems }
    : { url: address.url, events, includesImports: form.get('imports') === 'on' };
}
