import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { writeArchive } from '~/backups/archive/write-archive.server';
import { type DatabasePlace, withSnapshot } from '~/db/snapshot/snapshot.server';
import type { FileStorage } from '~/platform/storage/storage.server';

/** Writes an archive of the database at `place` to a file, and returns its manifest. */
export const writeToFile = (
  file: string,
  place: DatabasePlace,
  files: Pick<FileStorage, 'get'> | null,
) =>
  withSnapshot(place, async (snapshot) => {
    const { output, manifest } = writeArchive(snapshot, {
      files,
      version: '0.1.0',
      madeAt: 1_790_000_000_000,
    });
    const [made] = await Promise.all([manifest, pipeline(output, createWriteStream(file))]);
    return made;
  });
