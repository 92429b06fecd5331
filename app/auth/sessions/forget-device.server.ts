import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { endSessions } from './sessions.server';

/** The device's push subscription is deleted with its row. */
export async function forgetDevice(deviceId: string) {
  await transaction(async () => {
    await endSessions({ deviceId });
    await db().deleteFrom('admin_devices').where('id', '=', deviceId).execute();
    publish('push.changed', null);
  });
}
