import { createHash } from 'node:crypto';

/** Equal JSON has equal fingerprints. A form sends the one of its preview, so that only what was previewed is saved. */
export const fingerprintOf = (previewed: object): string =>
  createHash('sha256').update(JSON.stringify(previewed)).digest('base64url');
