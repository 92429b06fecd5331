import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll } from 'vitest';

import { registerChannel } from '~/alerts/outbox/channels';
import type { NotificationType, PlannedDelivery } from '~/alerts/outbox/delivery';
import { type Recipients, registerRecipients } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';

const MINUTE = 60_000;

const planned = (name: string, news: NotificationType, when: number): PlannedDelivery => ({
  news,
  channel: 'mail',
  notBefore: when,
  recipient: `person/${name}`,
});

const noRecipients: Recipients = {
  planLeadAlerts: async () => [],
  planNotification: async () => [],
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
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
    registerRecipients({
      ...noRecipients,
      planLeadAlerts: async ({ at }) => [
        planned('Asha', 'lead.new', at),
        planned('Ravi', 'lead.unanswered', at + 15 * MINUTE),
        planned('Asha', 'lead.everybody', at + 150 * MINUTE),
        planned('Ravi', 'lead.everybody', at + 150 * MINUTE),
      ],
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id.toLowerCase()}@studio.example` }),
    });
  });
  afterAll(() => {
    registerRecipients(noRecipients);
    registerChannel({
      ...mail,
      setupProblem: async () => 'off',
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
  const digest = deliveryRow({ news: 'digest', about: uuid(), not_before: now + MINUTE });
  const leads = await db().selectFrom('leads').select('id').where('suspect', '=', 0).execute();
  const deliveries = leads.flatMap(({ id: about }, index) => [
    deliveryRow({ about, state: 'sent', ended_at: now }),
    deliveryRow({
      about,
      recipient: 'person/Mira',
      not_before: now + 5_000 + index,
      tries: 2,
      failures: 1,
    }),
    deliveryRow({ about, news: 'lead.unanswered', not_before: now + 15 * MINUTE + index }),
    deliveryRow({ about, news: 'lead.everybody', not_before: now + 150 * MINUTE + index }),
    deliveryRow({
      about,
      recipient: 'studio',
      state: 'gathered',
      gathered_in: digest.id,
      ended_at: now,
    }),
  ]);
  await db()
    .insertInto('deliveries')
    .values([digest, ...deliveries])
    .execute();
}

const deliveryRow = ({ about, ...changes }: Partial<NewRow<'deliveries'>> & { about: string }) => ({
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
    .filter((delivery) => about.has(delivery.about))
    .map((delivery) => JSON.stringify(delivery))
    .toSorted();
}
