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
  const choose = (id: string, other = '', device = deviceId) =>
    choosePerson(device, { person: id, other });
  const stored = (id = deviceId) =>
    db()
      .selectFrom('admin_devices')
      .select(['person', 'person_id', 'person_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is the first of the list where there is none yet, even if two sign in at once', async () => {
    const other = await signIn();
    await Promise.all([choose('', 'Meera'), choose('', ' meera ', other)]);
    const [meera, ...more] = await loadPeople();
    expect(more).toEqual([]);
    expect(meera).toMatchObject({ onSite: '' });
    for (const id of [deviceId, other])
      expect(await stored(id)).toMatchObject({ person_id: meera?.id, person_state: 'settled' });
  });

  it('is a person of the list, by id, or by a name that one person has', async () => {
    await storePeople([person('asha', 'Asha Rao'), person('ravi', 'Ravi')]);
    expect(await choose('asha')).toBeNull();
    expect(await stored()).toMatchObject({ person: 'Asha Rao', person_id: 'asha' });
    expect(await choose('', 'RAVI')).toBeNull();
    expect(await stored()).toMatchObject({ person: 'Ravi', person_id: 'ravi' });
  });

  it('is someone else by name, who doesn’t join the list', async () => {
    await storePeople([person('asha', 'Asha Rao')]);
    expect(await choose('', 'Zed')).toBeNull();
    expect(await stored()).toMatchObject({ person: 'Zed', person_id: null, person_state: 'open' });
    expect(await loadPeople()).toHaveLength(1);
  });

  it('is asked again if the name is unknown, removed, or shared by two people', async () => {
    await storePeople([person('p1', 'Priya'), person('p2', 'Priya')]);
    expect(await choose('')).toBe('Choose a person or enter a name.');
    expect(await choose('gone')).toMatch(/no longer on the list/);
    expect(await choose('', 'priya')).toMatch(/^More than one person is called priya/);
    expect(await stored()).toMatchObject({ person: null, person_id: null });
  });

  it('takes alerts along where the new user gets alerts, and ends them where not', async () => {
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
