import type { Database } from '~/db/database';
import { whyNothingIsStored } from '~/db/write-check.server';
import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';

import { whyNoPictures } from './pictures/open-storage';
import { TRY_LATER } from './put-off';

/** Why the site can't do all of its work just now, in a sentence that anybody may read; null where it can. */
export async function whyNotReady(database: Database, isStopping: boolean): Promise<string | null> {
  if (isStopping) return 'stopping';
  try {
    await database.ping();
    const trouble = await whyNothingIsStored(database);
    const reason = trouble ?? (await whyNoPictures(storage()));
    if (reason !== null) log.error({ trouble: reason }, 'not ready');
    return reason;
  } catch (error) {
    log.error({ err: error }, 'not ready');
    return TRY_LATER;
  }
}
