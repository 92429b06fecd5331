import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Selectable } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { LeadSource } from '~/features/leads/core/source-kinds';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

import { readMapping } from './stored-mapping.server';

export const newKey = (): string => randomBytes(24).toString('base64url');

/** The key has 192 random bits, so a plain hash suffices; a restored site with another secret key still accepts it. */
export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');

export function toLeadSource(row: Selectable<Tables['lead_sources']>): LeadSource {
  const { id, name, kind, mapping, enabled, owner_id: ownerId } = row;
  return { id, name, kind, mapping: readMapping(mapping), enabled: enabled === 1, ownerId };
}

type KeyedSource = LeadSource & { readonly hash: string };

const sourceCache = staleIfUnavailable(async (): Promise<readonly KeyedSource[]> => {
  const rows = await db().selectFrom('lead_sources').selectAll().execute();
  return rows.map((row) => ({ ...toLeadSource(row), hash: row.key_hash }));
}, ['lead-source.changed']);

/** Compares all sources, so that timing reveals nothing. While the database is away, the last known ones are used. */
export async function findSourceByKey(key: string): Promise<LeadSource | undefined> {
  const hash = Buffer.from(hashKey(key));
  let matchingSource: LeadSource | undefined;
  for (const source of await sourceCache.read())
    if (timingSafeEqual(hash, Buffer.from(source.hash))) matchingSource = source;
  return matchingSource;
}
