import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll } from 'vitest';

import { registerChannel } from '~/alerts/outbox/channels';
import type { NotificationType, PlannedDelivery } from '~/alerts/outbox/delivery';
import { type Recipients, registerRecipients } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';

const MINUTE = 60_000;

const to = (name: string, news: NotificationType, notBefore: number): PlannedDelivery => ({
  news,
  channel: 'mail',
  notBefore,
  recipient: `person/${name}`,
});

const nobody: Recipients = {
  ofLead: async () => [],
  of: async () => [],
  hasMail: async () => false,
  person: async () => null,
  device: async () => null,
};

/**
 * Sets up a team for a describe: Asha is alerted of each lead at once, Ravi of an unanswered one after 15 minutes,
 * both at the target.
 */
export function withStudioTeam(): void {
  const mail = { name: 'mail', label: 'Mail', maxConcurrent: 4 } as const;
  beforeAll(() => {
    registerChannel({
      ...mail,
      missing: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
    registerRecipients({
      ...nobody,
      ofLead: async ({ at }) => [
        to('Asha', 'lead.new', at),
        to('Ravi', 'lead.unanswered', at + 15 * MINUTE),
        to('Asha', 'lead.everybody', at + 150 * MINUTE),
        to('Ravi', 'lead.everybody', at + 150 * MINUTE),
      ],
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id.toLowerCase()}@studio.example` }),
    });
  });
  afterAll(() => {
    registerRecipients(nobody);
    registerChannel({
      ...mail,
      missing: async () => 'off',
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
  });
}

/**
 * Stores deliveries for every active lead: sent, waiting for a retry, waiting for its time, and gathered for a later
 * digest.
 */
export async function storeWaitingDeliveries(): Promise<void> {
  const now = Date.now();
  const digest = row({ news: 'digest', about: uuid(), not_before: now + MINUTE });
  const leads = await db().selectFrom('leads').select('id').where('suspect', '=', 0).execute();
  const deliveries = leads.flatMap(({ id: about }, at) => [
    row({ about, state: 'sent', ended_at: now }),
    row({ about, recipient: 'person/Mira', not_before: now + 5_000 + at, tries: 2, failures: 1 }),
    row({ about, news: 'lead.unanswered', not_before: now + 15 * MINUTE + at }),
    row({ about, news: 'lead.everybody', not_before: now + 150 * MINUTE + at }),
    row({ about, recipient: 'studio', state: 'gathered', gathered_in: digest.id, ended_at: now }),
  ]);
  await db()
    .insertInto('deliveries')
    .values([digest, ...deliveries])
    .execute();
}

const row = ({ about, ...changes }: Partial<NewRow<'deliveries'>> & { about: string }) => ({
  id: uuid(),
  about,
  subject: about,
  news: 'lead.new',
  channel: 'mail',
  recipient: 'person/Ravi',
  state: 'waiting' as const,
  not_before: Date.now(),
  created_at: Date.now(),
  ended_at: null,
  gathered_in: null,
  tries: 0,
  failures: 0,
  ...changes,
});

/** The deliveries waiting to be sent for these records. */
export async function waitingDeliveries(about: ReadonlySet<string>): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries')
    .select(['id', 'news', 'about', 'channel', 'recipient', 'not_before', 'tries', 'failures'])
    // Deliveries gathered in a digest count too, because an undo may send such an alert on its own.
    .where('state', 'in', ['waiting', 'gathered'])
    .execute();
  return rows
    .filter((one) => about.has(one.about))
    .map((one) => JSON.stringify(one))
    .toSorted();
}
