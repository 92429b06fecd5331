import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { digest } from '~/platform/secret.server';
import { serializeByKey } from '~/platform/serialize-by-key';

const derive = promisify(argon2);

/** OWASP's password storage cheat sheet, Argon2id: 19 MiB, two passes, one degree of parallelism. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

// The pepper never sits beside the hash: the key lives outside the database. One at a time: 19 MiB each.
const hash = (pin: string, nonce: Buffer) =>
  serializeByKey('pin-hash', () =>
    derive('argon2id', { ...COST, message: digest('pin', pin), nonce }),
  );

/** What is stored in place of a PIN. About 40 ms. */
export async function hashPin(pin: string) {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await hash(pin, salt)).toString('base64url')}`;
}

/** Whether `pin` is the one that `stored` was made from. About 40 ms, right or wrong. */
export async function matchesPin(pin: string, stored: string) {
  const [salt = '', expected = ''] = stored.split('.');
  const right = Buffer.from(expected, 'base64url');
  const given = await hash(pin, Buffer.from(salt, 'base64url'));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Says whether the key that peppers PINs is still the same. */
export const keyCheck = () => digest('pin-key', '');

/** Without those that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A PIN that nobody chose. */
export const randomPin = () =>
  Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
