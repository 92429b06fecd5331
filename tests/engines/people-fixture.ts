import { beforeEach, expect } from 'vitest';

import { registerRecipients } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { assignDevice } from '~/auth/sessions/device-person.server';
import { openSession } from '~/auth/sessions/sessions.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { changePeople } from '~/dashboard/settings/people/change-people.server';
import { readQuestions } from '~/dashboard/settings/people/people-questions.server';
import { titleOf } from '~/dashboard/settings/people/question-text';
import { startPush } from '~/dashboard/settings/recipients/start-push.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { db, transaction } from '~/db/executor.server';
import { fromOthers } from '~/platform/events.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';
import { recipientByPush, type RecipientRow } from '~/settings/recipients';
import { forgetSettings } from '~/settings/settings.server';

import { emptySettings } from './setting-rows';

export const person = (id: string, name: string, change: Partial<PersonRow> = {}): PersonRow => ({
  id,
  name,
  role: '',
  registration: '',
  onSite: 'on',
  ...change,
});
export const [asha, ravi] = [person('asha', 'Asha Rao'), person('ravi', 'Ravi')];
export const [engineer, interiors] = [
  person('p1', 'Priya', { role: 'Engineer' }),
  person('p2', 'Priya', { role: 'Interiors' }),
];
export const recipient = (id: string, mail = ''): RecipientRow => ({
  ...recipientByPush(id),
  mail,
});

/** Removes all people and devices before each test of a suite. */
export function withoutPeople() {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for people');
    registerUndoHandler('setting', settingUndoHandler);
    registerRecipients({ ...staffRecipients, hasMail: async () => true });
    await emptySettings();
    await db().deleteFrom('admin_devices').execute();
    await db().deleteFrom('admin_passkeys').execute();
    forgetSettings();
    fromOthers.missed();
  });
}

export const change = (people: readonly PersonRow[]) =>
  transaction(() => changePeople(() => storePeople(people)));
export async function signIn(label = 'Chrome on Android') {
  const { deviceId } = await openSession({ deviceId: undefined, label, sessionToken: undefined });
  return deviceId;
}
export const subscription = (path: string) => ({
  endpoint: `https://fcm.googleapis.com/${path}`,
  keys: { p256dh: 'k', auth: 'a' },
});
export const deviceRow = (id: string) =>
  db()
    .selectFrom('admin_devices')
    .select(['person', 'person_id', 'person_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export const titles = async () => (await readQuestions()).map(titleOf);
/** A device of a person who gets alerts on it. */
export async function deviceOf({ id, name }: PersonRow) {
  const deviceId = await signIn();
  await assignDevice(deviceId, { id, name });
  const deviceOwner = { deviceId, person: name, personId: id };
  expect(await startPush(deviceOwner, subscription(deviceId))).toBeNull();
  return deviceId;
}
export const shownBy = async () => (await listSubscriptions()).map((one) => one.person);
