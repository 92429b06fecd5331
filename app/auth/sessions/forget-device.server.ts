import { db, transaction } from '~/db/executor.server';

import { endSessions } from './sessions.server';

/** Makes a device unknown and ends its sessions. */
export async function forgetDevice(deviceId: string) {
  await transaction(async () => {
    await endSessions({ deviceId });
    await db().deleteFrom('admin_devices').where('id', '=', deviceId).execute();
  });
}
