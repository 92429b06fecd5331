import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { loadSettings } from '~/settings/settings.server';

type Person = { readonly id: string; readonly name: string };

/** Keeps the device's push subscription only if the new person gets alerts. */
export async function assignDevice(deviceId: string, { id, name }: Person): Promise<void> {
  await transaction(async () => {
    const { recipients } = await loadSettings();
    await db()
      .updateTable('admin_devices')
      .set({ person_id: id, person: name, person_state: 'settled' })
      .where('id', '=', deviceId)
      .execute();
    if (recipients.some(({ person }) => person === id))
      await db()
        .updateTable('push_subscriptions')
        .set({ person: id })
        .where('device_id', '=', deviceId)
        .execute();
    else await endPush(deviceId);
    publish('push.changed', null);
  });
}

/** @param state `open` if a person who is later added to People with this name is assumed to be the same. */
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

export async function renameDevices(renamed: readonly Person[]): Promise<void> {
  for (const { id, name } of renamed)
    for (const table of ['admin_devices', 'admin_passkeys'] as const)
      await db().updateTable(table).set({ person: name }).where('person_id', '=', id).execute();
}
