import { ECDH } from 'node:crypto';

import * as z from 'zod';

const CURVE = 'prime256v1';
/** First byte of an uncompressed point. */
const UNCOMPRESSED = 4;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

export const UNUSABLE_KEYS = 'This browser’s keys can’t be used. Turn alerts off and on again.';

/** Returns null if invalid; Node.js would skip invalid characters. */
const bytesOf = (text: string) =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;

function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}

function isSecret(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes?.length === SECRET_BYTES && bytes.some((byte) => byte !== 0);
}

/** RFC 8291: a point of P-256 and a shared secret, base64url. */
export const deviceKeys = z.object({
  p256dh: z.string().max(200).refine(isPoint, UNUSABLE_KEYS),
  auth: z.string().max(200).refine(isSecret, UNUSABLE_KEYS),
});
