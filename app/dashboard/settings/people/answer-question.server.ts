import { assignDevice, assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings } from '~/settings/settings.server';

import { listByPush } from '../recipients/start-push.server';

const CHOOSE = 'Choose a person.';
const GONE = 'This was answered in the meantime.';

/** What is chosen where it is none of the people who are offered. */
export const NOBODY_LISTED = 'other';

/**
 * Records who uses a device. If the device shows alerts, the person becomes an alert recipient, so that they do not stop.
 * @returns what is wrong, in a sentence; null once it is stored.
 */
export const answerDevice = (deviceId: string, chosen: string): Promise<string | null> =>
  transaction(async () => {
    await lockFor('settings');
    const device = await db()
      .selectFrom('admin_devices as device')
      .leftJoin('push_subscriptions as own', 'own.device_id', 'device.id')
      .select(['device.person', 'own.id as subscription'])
      .where('device.id', '=', deviceId)
      .executeTakeFirst();
    if (!device) return GONE;
    if (chosen === NOBODY_LISTED) {
      await assignDeviceToOther(deviceId, device.person ?? '', 'settled');
      return null;
    }
    const person = (await loadPeople()).find(({ id }) => id === chosen);
    if (!person) return CHOOSE;
    if (device.subscription !== null) await listByPush(person.id);
    await assignDevice(deviceId, person);
    return null;
  });

/**
 * Notes which person of the list an alert recipient is, who had the name alone: the two become one. The recipient's id stays, by which
 * alerts that were sent and alerts that wait know them.
 * @returns what is wrong, in a sentence; null once it is stored.
 */
export const answerRecipient = (id: string, chosen: string): Promise<string | null> =>
  transaction(async () => {
    await lockFor('settings');
    const { people, recipients } = (await loadSettings()).stored;
    if (!people.some((person) => person.id === id)) return GONE;
    if (chosen === NOBODY_LISTED) {
      await db().updateTable('people').set({ unclear: 0 }).where('id', '=', id).execute();
      return null;
    }
    const position = people.findIndex((person) => person.id === chosen);
    const listed = people[position];
    const isAlerted = recipients.some(({ person }) => person === chosen);
    if (!listed || listed.id === id || isAlerted) return CHOOSE;
    await db().deleteFrom('people').where('id', '=', chosen).execute();
    await db()
      .updateTable('people')
      .set({
        name: listed.name,
        role: listed.role,
        registration: listed.registration,
        position,
        on_site: listed.onSite === 'on' ? 1 : 0,
        unclear: 0,
        changed_at: Date.now(),
      })
      .where('id', '=', id)
      .execute();
    for (const table of ['admin_devices', 'admin_passkeys'] as const)
      await db()
        .updateTable(table)
        .set({ person_id: id })
        .where('person_id', '=', chosen)
        .execute();
    publish('settings.changed', { group: 'people' });
    publish('push.changed', null);
    return null;
  });
