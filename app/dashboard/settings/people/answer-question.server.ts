import { assignDevice, assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings } from '~/settings/settings.server';

import { addPushRecipient } from '../recipients/start-push.server';
import { moveToPerson, whyNotMerged } from './merge-person.server';

const CHOOSE_A_PERSON = 'Choose a person.';
const GONE = 'This has already been answered.';

export const NOBODY_LISTED = 'other';

/** A device that shows alerts makes its person a recipient. @returns an error message, or null once stored. */
export const answerDevice = (deviceId: string, personId: string): Promise<string | null> =>
  transaction(async () => {
    await lockFor('settings');
    const device = await db()
      .selectFrom('admin_devices as device')
      .leftJoin('push_subscriptions as own', 'own.device_id', 'device.id')
      .select(['device.person', 'own.id as subscription'])
      .where('device.id', '=', deviceId)
      .executeTakeFirst();
    if (!device) return GONE;
    if (personId === NOBODY_LISTED) {
      await assignDeviceToOther(deviceId, device.person ?? '', 'settled');
      return null;
    }
    const person = (await loadPeople()).find(({ id }) => id === personId);
    if (!person) return CHOOSE_A_PERSON;
    if (device.subscription !== null) await addPushRecipient(person.id);
    await assignDevice(deviceId, person);
    return null;
  });

/** The recipient keeps its id, to which alerts refer. @returns an error message, or null once stored. */
export const answerRecipient = (id: string, personId: string): Promise<string | null> =>
  transaction(async () => {
    await lockDiary();
    await lockFor('settings');
    const { people, recipients } = (await loadSettings()).stored;
    if (!people.some((person) => person.id === id)) return GONE;
    if (personId === NOBODY_LISTED) {
      await db().updateTable('people').set({ unclear: 0 }).where('id', '=', id).execute();
      return null;
    }
    const position = people.findIndex((person) => person.id === personId);
    const chosenPerson = people[position];
    const isAlerted = recipients.some(({ person }) => person === personId);
    if (!chosenPerson || chosenPerson.id === id || isAlerted) return CHOOSE_A_PERSON;
    const problem = await whyNotMerged(personId, id, chosenPerson.name);
    if (problem !== null) return problem;
    await moveToPerson(personId, id);
    await db().deleteFrom('people').where('id', '=', personId).execute();
    await db()
      .updateTable('people')
      .set({
        name: chosenPerson.name,
        role: chosenPerson.role,
        registration: chosenPerson.registration,
        position,
        on_site: chosenPerson.onSite === 'on' ? 1 : 0,
        unclear: 0,
        changed_at: Date.now(),
      })
      .where('id', '=', id)
      .execute();
    publish('settings.changed', { group: 'people' });
    publish('push.changed', null);
    return null;
  });
