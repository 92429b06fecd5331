import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Manifest } from '~/backups/archive/manifest';
import { openArchiveFile } from '~/backups/archive/open-file.server';
import { encryptWith } from '~/backups/archive/passphrase.server';
import { estimatePictures } from '~/backups/archive/picture-files.server';
import { writeArchive } from '~/backups/archive/write-archive.server';
import type { BackupPlace } from '~/backups/places/place';
import { scratchIn } from '~/backups/restore/switch-site.server';
import { takeTaskLock } from '~/backups/task-lock.server';
import { type Verification, verifyArchive } from '~/backups/verification/verify-archive.server';
import { withDatabase } from '~/db/executor.server';
import { type DatabasePlace, withSnapshot } from '~/db/snapshot/snapshot.server';
import type { FileStorage } from '~/platform/storage/storage.server';

/** `total` is an estimate while the archive is being written. */
export type Progress = {
  readonly phase: 'writing' | 'proving';
  readonly bytes: number;
  readonly total: number;
};

export type MakingOptions = {
  readonly site: DatabasePlace;
  /** Null to archive the database only. */
  readonly files: Pick<FileStorage, 'get'> | null;
  readonly place: BackupPlace;
  readonly name: string;
  readonly passphrase: string | undefined;
  readonly version: string;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal | undefined;
};

export type MadeBackup = {
  readonly name: string;
  readonly madeAt: number;
  readonly bytes: number;
  readonly verification: Verification;
};

/**
 * Makes a backup and verifies it by a test restore. One at a time, because they share the scratch folder and remove each
 * other's unfinished files. @throws BackupRefused, or an error of the place or the database.
 */
export async function makeBackup(options: MakingOptions): Promise<MadeBackup> {
  const lock = takeTaskLock(options.site.dataDir, 'backup');
  try {
    return await writeAndVerify(options);
  } finally {
    lock.release();
  }
}

async function writeAndVerify(options: MakingOptions): Promise<MadeBackup> {
  const { place, name, site, passphrase, signal, onProgress = () => undefined } = options;
  const scratch = scratchIn(site.dataDir);
  // A killed process leaves this folder behind, and the disk may have no room for two.
  await rm(scratch, { recursive: true, force: true });
  const writtenArchive = await write(options);
  const { bytes } = writtenArchive;
  try {
    const file = await place.fetch(name, scratch, signal);
    const archive = await openArchiveFile(file, { passphrase, scratch });
    try {
      requireSame(archive.manifest, writtenArchive.manifest);
      let verified = 0;
      const onBytes = (more: number) => {
        signal?.throwIfAborted();
        onProgress({ phase: 'proving', bytes: (verified += more), total: bytes });
      };
      const verification = await verifyArchive(archive, join(scratch, 'database'), onBytes);
      return { name, madeAt: writtenArchive.manifest.madeAt, bytes, verification };
    } finally {
      archive.close();
    }
  } catch (error) {
    // A bucket may forbid deletion. Report the first error, not this one.
    await place.remove(name).catch(() => undefined);
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const requireSame = (read: Manifest, writtenManifest: Manifest) => {
  const digest = (manifest: Manifest) =>
    createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  if (digest(read) !== digest(writtenManifest))
    throw new Error('The backup location returned different data from what was written.');
};

function write({ site, files, version, ...options }: MakingOptions) {
  return withSnapshot(site, async (snapshot) => {
    const { place, name, passphrase, signal, onProgress = () => undefined } = options;
    const pictures = files ? await withDatabase(snapshot.database, estimatePictures) : { bytes: 0 };
    const { output, manifest } = writeArchive(snapshot, { version, files, madeAt: Date.now() });
    let bytes = 0;
    const byteCounter = new Transform({
      transform(piece: Buffer, _encoding, callback) {
        bytes += piece.length;
        onProgress({ phase: 'writing', bytes, total: Math.max(bytes, pictures.bytes) });
        callback(null, piece);
      },
    });
    const counting = pipeline(output, byteCounter, { signal });
    const content =
      passphrase === undefined ? byteCounter : await encryptWith(passphrase, byteCounter);
    // Other errors may come first, but the error of `writing` explains the failure best.
    const writing = place.write(name, content, signal);
    // Unblocks the source if the location stopped reading.
    writing.catch(() => {
      content.destroy();
      byteCounter.destroy();
    });
    await Promise.allSettled([manifest, counting, writing]);
    const size = await writing;
    await counting;
    return { manifest: await manifest, bytes: size };
  });
}
