import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writeDurably } from '~/db/files/durable-file.server';
import { codeOf } from '~/platform/error-details';

const KEY_FILE = 'secret.key';

let key: Buffer | undefined;
let isMadeHere = false;

/** The first start creates `DATA_DIR/secret.key` atomically with mode 0600 unless `SECRET_KEY` is set. */
export function loadSecret(dataDir: string, fromEnvironment: string | undefined) {
  key = fromEnvironment ? Buffer.from(fromEnvironment) : keyFile(join(dataDir, KEY_FILE));
}

function keyFile(path: string) {
  try {
    const storedKey = readFileSync(path);
    if (storedKey.length < 32)
      throw new Error(`${path} is damaged. Put your saved copy of it in its place.`);
    return storedKey;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const newKey = randomBytes(32).toString('base64url');
  writeDurably(path, newKey, { ifAbsent: true });
  // Another instance may have made its key first.
  const storedKey = readFileSync(path);
  isMadeHere = storedKey.equals(Buffer.from(newKey));
  return storedKey;
}

/** Removes the key file if this process created it, because the site's own key has yet to be copied there. */
export function discardNewKey(dataDir: string) {
  if (isMadeHere) rmSync(join(dataDir, KEY_FILE));
}

export function digest(purpose: string, text: string) {
  if (!key) throw new Error('loadSecret was not called');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

export const seal = (purpose: string, text: string) => `${text}.${digest(purpose, text)}`;

export function unseal(purpose: string, sealed: string) {
  const separatorIndex = sealed.lastIndexOf('.');
  const text = sealed.slice(0, Math.max(separatorIndex, 0));
  const actualDigest = Buffer.from(sealed.slice(separatorIndex + 1));
  const expected = Buffer.from(digest(purpose, text));
  return actualDigest.length === expected.length && timingSafeEqual(actualDigest, expected)
    ? text
    : null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (purpose: string) => Buffer.from(digest(`encrypt ${purpose}`, ''), 'base64url');

/** AES-256-GCM with a key per purpose; the result is 28 bytes longer. */
export function encrypt(purpose: string, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(purpose), iv);
  const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** Returns null for another key or purpose, or if a byte has changed. */
export function decrypt(purpose: string, encrypted: Uint8Array): Buffer | null {
  if (encrypted.length < IV_BYTES + TAG_BYTES) return null;
  const iv = encrypted.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(purpose), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const content = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return null;
  }
}
