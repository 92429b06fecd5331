import { v7 as uuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import {
  type LeadSource,
  type Mapping,
  MAX_SOURCES,
  type SourceKind,
} from '~/features/leads/core/source-kinds';
import { publish } from '~/platform/events.server';

import { hashKey, newKey, toLeadSource } from './source-keys.server';

export async function listSources(): Promise<LeadSource[]> {
  const rows = await db().selectFrom('lead_sources').selectAll().orderBy('created_at').execute();
  return rows.map(toLeadSource);
}

export const readSource = async (id: string): Promise<LeadSource | undefined> =>
  (await listSources()).find((source) => source.id === id);

/** @returns the key, which is not stored and can't be shown again; null if the limit of sources is reached. */
export const createSource = (
  name: string,
  kind: SourceKind,
): Promise<{ readonly id: string; readonly key: string } | null> =>
  transaction(async () => {
    await lockFor('lead sources');
    if ((await listSources()).length >= MAX_SOURCES) return null;
    const id = uuid();
    const key = newKey();
    await db()
      .insertInto('lead_sources')
      .values({
        id,
        name,
        kind,
        key_hash: hashKey(key),
        mapping: '{}',
        enabled: 1,
        created_at: Date.now(),
      })
      .execute();
    publish('lead-source.changed', { id });
    return { id, key };
  });

/** The old key stops working at once, which undo does not revert. @returns null without a source. */
export const rotateKey = (id: string): Promise<string | null> =>
  transaction(async () => {
    const key = newKey();
    const { numUpdatedRows } = await db()
      .updateTable('lead_sources')
      .set({ key_hash: hashKey(key) })
      .where('id', '=', id)
      .executeTakeFirst();
    publish('lead-source.changed', { id });
    return numUpdatedRows === 0n ? null : key;
  });

type SourceChange = {
  readonly name?: string;
  readonly enabled?: boolean;
  readonly mapping?: Mapping;
  readonly ownerId?: string | null;
};

/** @returns the id for undo, or null if nothing changed. */
export async function updateSource(
  id: string,
  { name, enabled, mapping, ownerId }: SourceChange,
  { what, by }: { what: string; by: string },
): Promise<string | null> {
  const { undo } = await undoable({ records: [{ of: 'lead source', id }], what, by }, async () => {
    await db()
      .updateTable('lead_sources')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(enabled === undefined ? {} : { enabled: enabled ? 1 : 0 }),
        ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
        ...(ownerId === undefined ? {} : { owner_id: ownerId }),
      })
      .where('id', '=', id)
      .execute();
    publish('lead-source.changed', { id });
  });
  return undo;
}

/** Its leads stay. @returns the id for undo, or null if there was no source. */
export async function deleteSource(id: string, by: string): Promise<string | null> {
  const { undo } = await undoable(
    { records: [{ of: 'lead source', id }], what: 'Lead source deleted', by },
    async () => {
      await db().deleteFrom('lead_sources').where('id', '=', id).execute();
      publish('lead-source.changed', { id });
    },
  );
  return undo;
}
