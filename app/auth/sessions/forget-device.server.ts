import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { endSessions } from './sessions.server';

/** Makes a device unknown and ends its sessions; its push messages end with its row. */
export async function forgetDevice(deviceId: string) {
  await transaction(async () => {
    await endSessions({ deviceId });
    await db().deleteFrom('admin_devices').where('id', '=', deviceId).execute();
    publish('push.changed', null);
  });
}
