import { createHash } from 'node:crypto';

/** Digests are stored, and depend on the order of properties. */
export const contentDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
