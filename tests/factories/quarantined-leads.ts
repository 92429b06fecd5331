import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { HIDDEN_FIELD } from '~/features/leads/inquiry/suspicion/own-signals';
import { recheckQuarantine } from '~/features/leads/quarantine/recheck-quarantine.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { emptySettings } from '../engines/setting-rows';
import { storeLeads } from '../engines/store-leads';
import { recipientRow } from './recipient-row';

const DAY = 86_400_000;

/** A lead as an earlier version quarantined it. */
export const trapped = (change: Partial<NewRow<'leads'>> = {}): Partial<NewRow<'leads'>> => ({
  suspect: 1,
  suspect_reason: HIDDEN_FIELD,
  created_at: Date.now() - 20 * DAY,
  ...change,
});

/** Stores leads as the application would, and returns their IDs. */
export const store = async (...rows: Partial<NewRow<'leads'>>[]) =>
  (await storeLeads(rows)).map(({ id }) => id);

/** A studio without leads, where Asha is alerted of each by email, and clients get a receipt. */
export async function emptyStudio() {
  loadSecret('', 'a key for tests, of no worth at all');
  for (const table of ['leads', 'deliveries', 'jobs'] as const)
    await db().deleteFrom(table).execute();
  await emptySettings();
  forgetSettings();
  registerRecipients(staffRecipients);
  registerChannel({
    name: 'mail',
    label: 'Mail',
    maxConcurrent: 1,
    setupProblem: async () => null,
    test: async () => ({ problem: 'None here.' }),
    send: async () => ({ outcome: 'sent' }),
  });
  await saveSettings('recipients', [
    recipientRow('Asha', { mail: 'asha@studio.example', leads: 'mail', unanswered: 'mail' }),
  ]);
  await saveSettings('alerts', { confirmation: 'on', single: '', dkimSelector: '' });
}

export const recheck = () => recheckQuarantine(new AbortController().signal);

/** Names of the active leads. */
export async function onDesk() {
  const rows = await db()
    .selectFrom('leads')
    .select('name')
    .where('suspect', '=', 0)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export const deliveries = () =>
  db().selectFrom('deliveries').select(['news', 'subject', 'recipient', 'state']).execute();

/** The history of a lead. */
export const eventsOf = (id: string) =>
  db()
    .selectFrom('lead_events')
    .select(['what', 'actor'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute();
