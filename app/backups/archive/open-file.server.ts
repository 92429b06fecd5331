import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { requireFreeSpace } from '~/platform/disk-space.server';
import { messageOf } from '~/platform/error-details';

import { BackupRefused, USE_ANOTHER_BACKUP } from './backup-refused';
import { whyForeign } from './foreign-file';
import { MANIFEST } from './manifest';
import { decryptWith, isEncrypted } from './passphrase.server';
import { type OpenArchive, openArchive } from './read-archive.server';

/** Decrypts an encrypted archive into `scratch`, readable by its owner only. @throws BackupRefused with the reason. */
export async function openArchiveFile(
  file: string,
  { passphrase, scratch }: { readonly passphrase: string | undefined; readonly scratch: string },
): Promise<OpenArchive> {
  const head = await readHead(file);
  if (!isEncrypted(head)) {
    const foreign = whyForeign(head);
    if (foreign !== undefined) throw new BackupRefused(`${file} ${foreign} Nothing was changed.`);
    return openArchive(file);
  }
  if (passphrase === undefined)
    throw new BackupRefused(
      `${file} is encrypted: set BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) to the passphrase it was made with.`,
    );
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  await requireFreeSpace(scratch, (await stat(file)).size);
  const decryptedFile = join(scratch, 'archive.zip');
  try {
    await pipeline(
      await decryptWith(passphrase, createReadStream(file)),
      createWriteStream(decryptedFile, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(decryptedFile, { force: true });
    if (error instanceof BackupRefused || isDiskError(error)) throw error;
    throw new BackupRefused(`${file} is damaged or incomplete. ${USE_ANOTHER_BACKUP}`, {
      cause: error,
    });
  }
  return openArchive(decryptedFile);
}

const HEAD_BYTES = 512;

async function readHead(file: string): Promise<Buffer> {
  await refuseFolder(file);
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupRefused(`${file} can’t be read: ${messageOf(error)}.`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function refuseFolder(file: string) {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isDirectory()) return;
  throw new BackupRefused(
    existsSync(join(file, MANIFEST))
      ? `${file} is an unpacked backup. Use the ZIP file it came from. Nothing was changed.`
      : `${file} is a folder. Use a file in it (studio-….zip). Nothing was changed.`,
  );
}

const isDiskError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined;
