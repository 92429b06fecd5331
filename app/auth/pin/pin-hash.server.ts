import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { serializeByKey } from '~/concurrency/serialize-by-key';
import { digest } from '~/platform/secret.server';

const argon2Async = promisify(argon2);

/** OWASP password storage cheat sheet, Argon2id: 19 MiB, two passes, parallelism 1. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

// The pepper is derived from a key outside the database. One at a time, because each takes 19 MiB.
const hash = (pin: string, nonce: Buffer) =>
  serializeByKey('pin-hash', () =>
    argon2Async('argon2id', { ...COST, message: digest('pin', pin), nonce }),
  );

export async function hashPin(pin: string) {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await hash(pin, salt)).toString('base64url')}`;
}

/** Takes about 40 ms, for a right and a wrong PIN. */
export async function matchesPin(pin: string, storedHash: string) {
  const [salt = '', encodedHash = ''] = storedHash.split('.');
  const expectedHash = Buffer.from(encodedHash, 'base64url');
  const actualHash = await hash(pin, Buffer.from(salt, 'base64url'));
  return actualHash.length === expectedHash.length && timingSafeEqual(actualHash, expectedHash);
}

export const keyCheckValue = () => digest('pin-key', '');

/** The characters of a PIN, without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const randomPin = () =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
