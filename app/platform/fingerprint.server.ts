import { createHash } from 'node:crypto';

/** Equal for equal values of JSON. A form sends that of its preview, so that nothing is saved that nobody saw. */
export const fingerprintOf = (previewed: object): string =>
  createHash('sha256').update(JSON.stringify(previewed)).digest('base64url');
