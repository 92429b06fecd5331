import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { namedSame } from '~/settings/people/person';
import { loadSettings } from '~/settings/settings.server';

type Person = { readonly id: string; readonly name: string };

/**
 * Notes who of People uses a device. It goes on taking push messages where that person gets alerts; those of whoever used it before
 * end otherwise.
 */
export async function assignDevice(deviceId: string, { id, name }: Person): Promise<void> {
  await transaction(async () => {
    const { recipients } = await loadSettings();
    await db()
      .updateTable('admin_devices')
      .set({ person_id: id, person: name, person_state: 'settled' })
      .where('id', '=', deviceId)
      .execute();
    if (!recipients.some(({ person }) => person === id)) await endPush(deviceId);
    publish('push.changed', null);
  });
}

/**
 * Notes that someone who isn't in People uses a device, by the name that they gave.
 * @param state `open` where somebody of that name may still be added to People, and then is who uses it.
 */
export async function assignDeviceToOther(
  deviceId: string,
  name: string,
  state: 'open' | 'settled' = 'open',
): Promise<void> {
  await transaction(async () => {
    await db()
      .updateTable('admin_devices')
      .set({ person_id: null, person: name, person_state: state })
      .where('id', '=', deviceId)
      .execute();
    await endPush(deviceId);
    publish('push.changed', null);
  });
}

const endPush = (deviceId: string) =>
  db().deleteFrom('push_subscriptions').where('device_id', '=', deviceId).execute();

/** Carries the new names of people to their devices and passkeys. */
export async function renameDevices(renamed: readonly Person[]): Promise<void> {
  for (const { id, name } of renamed)
    for (const table of ['admin_devices', 'admin_passkeys'] as const)
      await db().updateTable(table).set({ person: name }).where('person_id', '=', id).execute();
}

/**
 * Finds the person of every device and passkey that has a name only. Where several people have that name, staff are asked whose
 * device it is.
 */
export async function matchDevices(): Promise<void> {
  const people = await loadPeople();
  const devices = await db()
    .selectFrom('admin_devices')
    .select(['id', 'person'])
    .where('person_id', 'is', null)
    .where('person_state', '=', 'open')
    .where('person', 'is not', null)
    .execute();
  for (const { id, person } of devices) {
    const [first, ...others] = namedSame(people, person ?? '');
    if (!first) continue;
    const settled = { person_id: first.id, person: first.name, person_state: 'settled' } as const;
    await db()
      .updateTable('admin_devices')
      .set(others.length === 0 ? settled : { person_state: 'unclear' })
      .where('id', '=', id)
      .execute();
  }
  const passkeys = await db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person'])
    .where('person_id', 'is', null)
    .execute();
  for (const { id, person } of passkeys) {
    const [first, ...others] = namedSame(people, person);
    if (!first || others.length > 0) continue;
    await db()
      .updateTable('admin_passkeys')
      .set({ person_id: first.id, person: first.name })
      .where('id', '=', id)
      .execute();
  }
  publish('push.changed', null);
}

/** Finds the persons of devices and passkeys among the people of a restored archive: by the ids, and else by the names. */
export async function relinkDevices(): Promise<void> {
  const ids = (await loadPeople()).map(({ id }) => id);
  await db()
    .updateTable('admin_devices')
    .set({ person_id: null, person_state: 'open' })
    .where('person_id', 'is not', null)
    .$if(ids.length > 0, (query) => query.where('person_id', 'not in', ids))
    .execute();
  await db()
    .updateTable('admin_passkeys')
    .set({ person_id: null })
    .where('person_id', 'is not', null)
    .$if(ids.length > 0, (query) => query.where('person_id', 'not in', ids))
    .execute();
  await matchDevices();
}
