import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { Flag } from '~/db/tables/columns';

import { type WebhookEvent, webhookEventNames } from './webhook-events';
import { createWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secret.server';

export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly includesImports: boolean;
  readonly isOn: boolean;
  /** UTC milliseconds; the first failure since the last success. */
  readonly failingSince: number | null;
  readonly problem: string | null;
  /** UTC milliseconds; when the site switched it off. */
  readonly switchedOffAt: number | null;
  /** False if the secret was encrypted with another site's key. */
  readonly hasSecret: boolean;
};

export type WebhookChoices = Pick<Webhook, 'url' | 'events' | 'includesImports'>;

/** Unknown events of another version are left out. */
const eventList = z
  .array(z.string())
  .transform((names) => webhookEventNames.filter((name) => names.includes(name)));

export const parseEvents = (json: string): WebhookEvent[] => eventList.parse(JSON.parse(json));

export async function listWebhooks(): Promise<Webhook[]> {
  const rows = await db().selectFrom('webhooks').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: parseEvents(row.events),
    includesImports: row.imports === 1,
    isOn: row.is_on === 1,
    failingSince: row.failing_since,
    problem: row.problem,
    switchedOffAt: row.switched_off_at,
    hasSecret: openWebhookSecret(row.sealed_secret) !== null,
  }));
}

/** @returns the webhook with its secret, which can't be read again later. */
export async function addWebhook(
  choices: WebhookChoices,
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [uuid(), createWebhookSecret()];
  await transaction(() =>
    db()
      .insertInto('webhooks')
      .values({
        ...columnsOf(choices),
        id,
        sealed_secret: sealWebhookSecret(secret),
        created_at: Date.now(),
      })
      .execute(),
  );
  return { id, secret };
}

export const changeWebhook = (id: string, choices: WebhookChoices): Promise<boolean> =>
  update(id, columnsOf(choices));

/** Switching it on starts a new period of three days. */
export const switchWebhook = (id: string, on: boolean): Promise<boolean> =>
  update(id, {
    is_on: on ? 1 : 0,
    ...(on && { failing_since: null, problem: null, switched_off_at: null }),
  });

/** Resolves to null if it no longer exists. The previous secret is no longer used. */
export async function replaceWebhookSecret(id: string): Promise<string | null> {
  const secret = createWebhookSecret();
  return (await update(id, { sealed_secret: sealWebhookSecret(secret) })) ? secret : null;
}

export async function deleteWebhook(id: string): Promise<void> {
  await transaction(async () => {
    await db().deleteFrom('webhooks').where('id', '=', id).execute();
    await db()
      .deleteFrom('deliveries')
      .where('channel', '=', 'webhook')
      .where('recipient', '=', `webhook/${id}`)
      .execute();
  });
}

const columnsOf = ({ url, events, includesImports }: WebhookChoices) => {
  const imports: Flag = includesImports ? 1 : 0;
  return { url, events: JSON.stringify(events), imports };
};

async function update(id: string, changes: Updateable<Tables['webhooks']>): Promise<boolean> {
  const { numUpdatedRows } = await transaction(() =>
    db().updateTable('webhooks').set(changes).where('id', '=', id).executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
