import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter } from 'age-encryption';

import { BackupRefused } from './backup-refused';

/** https://c2sp.org/age */
const AGE = 'age-encryption.org/';

/** Binary logarithm of scrypt's N, as in age itself. */
const WORK_FACTOR = 18;

/** Any `age` program can decrypt the result. Takes 256 MB for a second, so run it in a subprocess. */
export async function encryptWith(
  passphrase: string,
  content: Readable,
  workFactor = WORK_FACTOR,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return readable(await encrypter.encrypt(webStream(content)));
}

/** @throws BackupRefused for a wrong passphrase. The stream fails if a byte has changed. */
export async function decryptWith(passphrase: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return readable(await decrypter.decrypt(webStream(content)));
  } catch (error) {
    content.destroy();
    throw new BackupRefused(
      'BACKUP_PASSPHRASE doesn’t open this backup, or the file is damaged. Set the passphrase it was made with, or use another backup.',
      { cause: error },
    );
  }
}

export const isEncrypted = (head: Buffer) => head.toString('latin1').startsWith(AGE);

const webStream = (content: Readable): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;

const readable = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.from(ReadableStream.from(stream), { objectMode: false });
