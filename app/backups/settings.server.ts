import { resolve } from 'node:path';

import type { DatabasePlace } from '~/db/snapshot/snapshot.server';

import { folderPlace } from './places/folder-place.server';
import type { BackupPlace } from './places/place';

/** Where backups go: to the folder that was named, else into the data folder. */
export const placeOf = ({
  url,
  site,
}: {
  url: string | undefined;
  site: DatabasePlace;
}): BackupPlace =>
  url === undefined
    ? folderPlace(resolve(site.dataDir, 'backups'), { make: true })
    : folderPlace(resolve(url));
