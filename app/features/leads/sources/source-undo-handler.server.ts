import type { Selectable } from 'kysely';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db, lockFor } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { isListedPerson } from '~/features/leads/owners/owner-steps.server';
import { publish } from '~/platform/events.server';

const restoredColumns = [
  'name',
  'kind',
  'key_hash',
  'mapping',
  'enabled',
  'created_at',
  'owner_id',
] as const;

type SourceState = Pick<Selectable<Tables['lead_sources']>, (typeof restoredColumns)[number]>;

export const sourceUndoHandler: UndoHandler<SourceState> = {
  lock: () => lockFor('lead sources'),
  async capture(ids) {
    const rows = await db()
      .selectFrom('lead_sources')
      .select(['id', ...restoredColumns])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async restore(steps) {
    for (const { id, before } of steps) {
      const current = await db()
        .deleteFrom('lead_sources')
        .where('id', '=', id)
        .returning(restoredColumns)
        .executeTakeFirst();
      if (before !== null) await insertSource(id, { ...current, ...before });
      publish('lead-source.changed', { id });
    }
  },
};

async function insertSource(id: string, row: Partial<SourceState>): Promise<void> {
  const { name, kind, key_hash, mapping, enabled, created_at, owner_id } = row;
  if (name === undefined || kind === undefined || key_hash === undefined) return;
  await db()
    .insertInto('lead_sources')
    .values({
      id,
      name,
      kind,
      key_hash,
      mapping: mapping ?? '{}',
      enabled: enabled ?? 1,
      created_at: created_at ?? Date.now(),
      // The owner may have been removed since.
      owner_id: owner_id && (await isListedPerson(owner_id)) ? owner_id : null,
    })
    .execute();
}
