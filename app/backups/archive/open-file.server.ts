import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { decryptWith, isEncrypted } from './passphrase.server';
import { type OpenArchive, openArchive } from './read-archive.server';
import { Refused } from './refused';

/**
 * Opens an archive, encrypted or not. One that is encrypted is unpacked into the folder `scratch`, readable by this user only;
 * whoever opened it removes that.
 * @throws Refused with the reason and the way on.
 */
export async function openArchiveFile(
  file: string,
  { passphrase, scratch }: { readonly passphrase: string | undefined; readonly scratch: string },
): Promise<OpenArchive> {
  if (!isEncrypted(await beginningOf(file))) return openArchive(file);
  if (passphrase === undefined)
    throw new Refused(
      `${file} is encrypted: set BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) to the passphrase that it was made with.`,
    );
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const plain = join(scratch, 'archive.zip');
  try {
    await pipeline(
      await decryptWith(passphrase, createReadStream(file)),
      createWriteStream(plain, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(plain, { force: true });
    if (error instanceof Refused || isOfTheDisk(error)) throw error;
    throw new Refused(
      `${file} is damaged or cut short: a byte of it has changed since it was encrypted. Take another archive; nothing was changed.`,
      { cause: error },
    );
  }
  return openArchive(plain);
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new Refused(
      `${file} can’t be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isOfTheDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined;
