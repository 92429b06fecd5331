import { sql } from 'kysely';

import type { RowTarget } from '~/db/snapshot/row-target.server';
import type { Snapshot } from '~/db/snapshot/snapshot.server';

type Source = {
  readonly table: string;
  readonly key?: string;
  /** Columns that differ after each change. */
  readonly state: readonly string[];
  /** Whether the restore copies new rows, so that only changed ones are lost. */
  readonly mergesNew?: true;
};

const sources: Readonly<Record<string, Source>> = {
  'leads changed': { table: 'leads', state: ['version'], mergesNew: true },
  'appointments changed': {
    table: 'appointments',
    state: ['version'],
    mergesNew: true,
  },
  'blocked times added': { table: 'blocked_times', state: ['created_at'] },
  'posts written or changed': { table: 'posts', state: ['version'] },
  'projects written or changed': { table: 'projects', state: ['version'] },
  'pages published': { table: 'pages', state: ['published_at'] },
  'pictures uploaded or changed': { table: 'images', state: ['updated_at'] },
  'settings changed': { table: 'settings', key: 'key', state: ['updated_at'] },
  'people added or changed': { table: 'people', state: ['changed_at'] },
  'rate cards published': { table: 'rate_cards', state: ['created_at'] },
  'lead sources added or changed': {
    table: 'lead_sources',
    state: ['name', 'key_hash', 'mapping', 'enabled'],
  },
  'webhooks added or changed': { table: 'webhooks', state: ['url', 'events', 'imports', 'is_on'] },
  'saved views added or changed': { table: 'saved_views', state: ['updated_at'] },
};

/** Counts newer records that the restore will not keep, by kind. */
export async function countNewer(
  present: Snapshot,
  target: RowTarget,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, source] of Object.entries(sources)) {
    // A database of an older version has fewer tables.
    if (!present.shapes.has(source.table)) continue;
    const [now, archived] = [await statesIn(present, source), await statesIn(target, source)];
    let newer = 0;
    for (const [key, state] of now) {
      const stateInBackup = archived.get(key);
      if (stateInBackup === undefined ? !source.mergesNew : stateInBackup !== state) newer += 1;
    }
    if (newer > 0) counts.set(kind, newer);
  }
  return counts;
}

async function statesIn(
  { database: { kysely } }: Pick<Snapshot, 'database'>,
  { table, key = 'id', state }: Source,
): Promise<ReadonlyMap<string, string>> {
  const columns = sql.join(state.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown> & { row_key: string }>`
    select ${sql.ref(key)} as row_key, ${columns} from ${sql.table(table)}`.execute(kysely);
  return new Map(rows.map((row) => [row.row_key, JSON.stringify(state.map((name) => row[name]))]));
}
