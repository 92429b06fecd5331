import { createPublicKey } from 'node:crypto';

import { readTags } from './tags';

/** What stands under a selector, as RFC 6376 reads it, with Ed25519 by RFC 8463. */
export type Dkim =
  | {
      readonly state: 'found';
      readonly kind: 'RSA' | 'Ed25519';
      readonly bits: number;
      /** The domain says that it only tries it out (`t=y`). */
      readonly isTrial: boolean;
    }
  | { readonly state: 'missing' | 'revoked' | 'several' | 'broken' };

/** @param texts the TXT records under the selector, the strings of each joined. */
export function readDkim(texts: readonly string[]): Dkim {
  const [text] = texts;
  if (text === undefined) return { state: 'missing' };
  // What receivers do of several is left to them.
  if (texts.length > 1) return { state: 'several' };
  const tags = readTags(text);
  const known = new Map(tags.flatMap((tag) => (tag ? [[tag.name, tag.value] as const] : [])));
  const isList = tags.every((tag) => tag !== null) && known.size === tags.length;
  const key = known.get('p')?.replaceAll(/\s/g, '');
  const version = known.get('v');
  const isVersion = version === undefined || (version === 'DKIM1' && tags[0]?.name === 'v');
  if (!isList || !isVersion || key === undefined || !isForMail(known.get('s')))
    return { state: 'broken' };
  if (key === '') return { state: 'revoked' };
  const found = readKey(known.get('k') ?? 'rsa', key);
  if (!found) return { state: 'broken' };
  const isTrial =
    known
      .get('t')
      ?.split(':')
      .map((flag) => flag.trim())
      .includes('y') ?? false;
  return { state: 'found', ...found, isTrial };
}

const isForMail = (services = '*') =>
  services.split(':').some((service) => ['*', 'email'].includes(service.trim()));

function readKey(kind: string, base64: string): { kind: 'RSA' | 'Ed25519'; bits: number } | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64').replaceAll('=', '') !== base64.replaceAll('=', '')) return null;
  if (kind === 'ed25519') return bytes.length === 32 ? { kind: 'Ed25519', bits: 256 } : null;
  if (kind !== 'rsa') return null;
  // RFC 6376 writes the key alone; nearly everybody writes it as a SubjectPublicKeyInfo.
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
        ...{ key: bytes, format: 'der', type },
      });
      if (asymmetricKeyType === 'rsa')
        return { kind: 'RSA', bits: asymmetricKeyDetails?.modulusLength ?? 0 };
    } catch {
      // It is none of this form.
    }
  }
  return null;
}
