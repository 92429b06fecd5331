import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { openSession } from '~/auth/sessions/sessions.server';
import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';
import { loadPeople, storePeople } from '~/settings/people/people-rows.server';
import { recipientByPush } from '~/settings/recipients';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { choosePerson } from './choose-person.server';

const person = (id: string, name: string) => ({
  id,
  name,
  role: '',
  registration: '',
  onSite: 'on',
});

onBothEngines('Who uses a device', () => {
  let deviceId: string;
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for devices');
    await emptySettings();
    await db().deleteFrom('admin_devices').execute();
    forgetSettings();
    deviceId = await signIn();
  });
  const signIn = async () =>
    (await openSession({ deviceId: undefined, label: 'Chrome', sessionToken: undefined })).deviceId;
  const choose = (id: string, otherName = '', device = deviceId) =>
    choosePerson(device, { person: id, otherName });
  const storedDevice = (id = deviceId) =>
    db()
      .selectFrom('admin_devices')
      .select(['person', 'person_id', 'person_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is the first in the list if there is none yet, even if two sign in at once', async () => {
    const otherDevice = await signIn();
    await Promise.all([choose('', 'Meera'), choose('', ' meera ', otherDevice)]);
    const [meera, ...more] = await loadPeople();
    expect(more).toEqual([]);
    expect(meera).toMatchObject({ onSite: '' });
    for (const id of [deviceId, otherDevice])
      expect(await storedDevice(id)).toMatchObject({
        person_id: meera?.id,
        person_state: 'settled',
      });
  });

  it('is a person in the list, by id or by a name that is unique', async () => {
    await storePeople([person('asha', 'Asha Rao'), person('ravi', 'Ravi')]);
    expect(await choose('asha')).toBeNull();
    expect(await storedDevice()).toMatchObject({ person: 'Asha Rao', person_id: 'asha' });
    expect(await choose('', 'RAVI')).toBeNull();
    expect(await storedDevice()).toMatchObject({ person: 'Ravi', person_id: 'ravi' });
  });

  it('is someone else by name, who isn’t added to the list', async () => {
    await storePeople([person('asha', 'Asha Rao')]);
    expect(await choose('', 'Zed')).toBeNull();
    expect(await storedDevice()).toMatchObject({
      person: 'Zed',
      person_id: null,
      person_state: 'open',
    });
    expect(await loadPeople()).toHaveLength(1);
  });

  it('is asked again if the answer is nobody, a removed person, or an ambiguous name', async () => {
    await storePeople([person('p1', 'Priya'), person('p2', 'Priya')]);
    expect(await choose('')).toBe('Choose a person or enter a name.');
    expect(await choose('gone')).toMatch(/no longer on the list/);
    expect(await choose('', 'priya')).toMatch(/^More than one person is called priya/);
    expect(await storedDevice()).toMatchObject({ person: null, person_id: null });
  });

  it('keeps the device’s alerts if the new user gets alerts, and ends them otherwise', async () => {
    await storePeople([person('asha', 'Asha Rao'), person('ravi', 'Ravi'), person('zoe', 'Zoë')]);
    await saveSettings('recipients', [recipientByPush('asha'), recipientByPush('ravi')]);
    await choose('asha');
    await db()
      .insertInto('push_subscriptions')
      .values({
        id: 'push',
        device_id: deviceId,
        person: 'asha',
        endpoint: 'e',
        p256dh: 'k',
        auth: 'a',
        created_at: 1,
      })
      .execute();
    const subscriptions = () => db().selectFrom('push_subscriptions').select('id').execute();
    await choose('ravi');
    expect(await subscriptions()).toHaveLength(1);
    await choose('zoe');
    expect(await subscriptions()).toEqual([]);
  });
});
