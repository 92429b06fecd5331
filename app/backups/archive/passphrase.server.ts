import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter } from 'age-encryption';

import { Refused } from './refused';

/** What a file encrypted by `age` begins with (https://c2sp.org/age). */
const AGE = 'age-encryption.org/';

/** Of scrypt, as its binary logarithm: what age itself takes. */
const WORK_FACTOR = 18;

/** Encrypts with a passphrase: any `age` opens it. Takes 256 MB for a second, so it belongs into a process that ends. */
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

/** @throws Refused where the passphrase is another one; the stream fails where a byte has changed. */
export async function decryptWith(passphrase: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return readable(await decrypter.decrypt(webStream(content)));
  } catch (error) {
    content.destroy();
    throw new Refused(
      'BACKUP_PASSPHRASE doesn’t open this backup, or the file is damaged. Set the passphrase it was made with, or use another backup.',
      { cause: error },
    );
  }
}

export const isEncrypted = (beginning: Buffer) => beginning.toString('latin1').startsWith(AGE);

const webStream = (content: Readable): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;

/** Node's own stream of a stream of the web. */
const readable = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.from(ReadableStream.from(stream), { objectMode: false });
