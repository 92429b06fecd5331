import { type Selectable, sql } from 'kysely';

import { holdDueDeliveries } from '~/alerts/outbox/deliveries.server';
import { relinkDevices } from '~/auth/sessions/match-devices.server';
import { carriedTables, localTables, mergedTables } from '~/backups/table-plan';
import { db, withDatabase } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { RowTarget } from '~/db/snapshot/row-target.server';
import { readSampleLeadIds, type Snapshot, type StoredRow } from '~/db/snapshot/snapshot.server';
import type { TableShape } from '~/db/snapshot/table-shape.server';
import type { Tables } from '~/db/tables';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';

export type MergedRecords = {
  readonly leads: number;
  readonly notes: number;
  readonly erased: number;
};

/**
 * Copies newer sign-in data and, unless `exactly`, newer leads and what archived leads got since. Repeats permanent
 * deletions.
 */
export async function mergeNewerRecords(
  presentSite: Snapshot,
  target: RowTarget,
  { exactly: isExact }: { exactly: boolean },
): Promise<MergedRecords> {
  const shapes = await target.shapes();
  const shared = (name: string) => sharedShape(presentSite.shapes.get(name), shapes.get(name));
  let mergedLeads: MergedLeads = { leads: 0, notes: 0, extended: [] };
  await target.inTransaction(async () => {
    for (const name of localTables) {
      const shape = shared(name);
      if (!shape) continue;
      await target.clear(name);
      for await (const rows of presentSite.rows(shape)) await target.insert(shape, rows);
    }
    await withDatabase(target.database, async () => {
      await holdDueDeliveries();
      await relinkDevices();
    });
    if (!isExact) mergedLeads = await mergeLeads(presentSite, target, shared);
  });
  // A second transaction, because only the end of the first one stores which leads were merged.
  await target.inTransaction(() => refreshLeads(presentSite, target, mergedLeads.extended));
  const { leads, notes } = mergedLeads;
  return { leads, notes, erased: await eraseAgain(presentSite, target) };
}

/** `extended`: archived leads that got newer rows, and those that newer leads were merged into. */
type MergedLeads = {
  readonly leads: number;
  readonly notes: number;
  readonly extended: readonly string[];
};

type SharedShape = (name: string) => TableShape | undefined;

/** The columns of both databases, because one may be of an older version. */
function sharedShape(
  shape: TableShape | undefined,
  otherShape: TableShape | undefined,
): TableShape | undefined {
  if (!shape || !otherShape) return undefined;
  const names = new Set(otherShape.columns.map(({ name }) => name));
  return { ...shape, columns: shape.columns.filter(({ name }) => names.has(name)) };
}

async function mergeLeads(
  presentSite: Snapshot,
  target: RowTarget,
  shared: SharedShape,
): Promise<MergedLeads> {
  const archivedIds = await idsIn(target.database, 'leads');
  const now = await idsIn(presentSite.database, 'leads');
  const samples = await readSampleLeadIds(presentSite);
  const addedIds = [...now].filter((id) => !archivedIds.has(id) && !samples.has(id));
  const leads = shared('leads');
  const hasOwners = leads?.columns.some(({ name }) => name === 'owner_id');
  await copyRows(presentSite, target, {
    shape: leads,
    column: 'id',
    ids: addedIds,
    ...(hasOwners && { adapt: await withoutUnknownOwners(target) }),
  });
  for (const table of carriedTables)
    await copyRows(presentSite, target, { shape: shared(table), column: 'lead_id', ids: addedIds });
  const newer = new Map<string, readonly OwnedRow[]>();
  for (const table of mergedTables) {
    const shape = shared(table);
    if (!shape) continue;
    const knownIds = await idsIn(target.database, table);
    const rows = (await ownedRows(presentSite, table)).filter(
      ({ id, lead_id }) => archivedIds.has(lead_id) && !knownIds.has(id),
    );
    await copyRows(presentSite, target, { shape, column: 'id', ids: rows.map(({ id }) => id) });
    newer.set(table, rows);
  }
  const mainLeads = (await mainLeadsOf(presentSite, addedIds)).filter((id) => archivedIds.has(id));
  const owners = [...newer.values()].flat().map(({ lead_id }) => lead_id);
  return {
    leads: addedIds.length,
    notes: newer.get('lead_notes')?.length ?? 0,
    extended: [...new Set([...owners, ...mainLeads])],
  };
}

type OwnedRow = { readonly id: string; readonly lead_id: string };

/** Events of an archived lead to copy. The others describe its own row, which stays as archived. */
const eventsToMerge: readonly Selectable<Tables['lead_events']>['what'][] = [
  'call',
  'asked-again',
  'appointment',
];

async function ownedRows(
  { database: { kysely } }: Snapshot,
  table: string,
): Promise<readonly OwnedRow[]> {
  const condition =
    table === 'lead_events' ? sql`and what in (${sql.join(eventsToMerge)})` : sql.raw('');
  const { rows } = await sql<OwnedRow>`
    select id, lead_id from ${sql.table(table)}
    where lead_id is not null ${condition} order by id`.execute(kysely);
  return rows;
}

async function mainLeadsOf(
  { database: { kysely } }: Snapshot,
  ids: readonly string[],
): Promise<readonly string[]> {
  const mergedRows = await Promise.all(
    inBatches(ids).map((batch) =>
      kysely.selectFrom('leads').select('merged_into').where('id', 'in', batch).execute(),
    ),
  );
  return mergedRows.flat().flatMap(({ merged_into }) => merged_into ?? []);
}

async function refreshLeads(presentSite: Snapshot, target: RowTarget, ids: readonly string[]) {
  for (const batch of inBatches(ids)) {
    const contacts = await presentSite.database.kysely
      .selectFrom('leads')
      .select(['id', 'first_contact_at as first', 'last_contact_at as last'])
      .where('id', 'in', batch)
      .execute();
    await withDatabase(target.database, async () => {
      for (const { id, first, last } of contacts) {
        await db()
          .updateTable('leads')
          .set((eb) => ({ first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(first)) }))
          .$if(last !== null, (update) => update.set({ last_contact_at: last }))
          .where('id', '=', id)
          .execute();
        await reindexLead(id);
      }
    });
  }
}

async function idsIn(
  { kysely }: Snapshot['database'],
  table: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} order by id`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}

type Copied = {
  readonly shape: TableShape | undefined;
  readonly column: string;
  readonly ids: readonly string[];
  readonly adapt?: (rows: readonly StoredRow[]) => readonly StoredRow[];
};

async function copyRows(
  presentSite: Snapshot,
  target: RowTarget,
  { shape, column, ids, adapt = (rows) => rows }: Copied,
) {
  if (!shape) return;
  const columns = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  for (const batch of inBatches(ids)) {
    const { rows } = await sql<StoredRow>`
      select ${columns} from ${sql.table(shape.name)} where ${sql.ref(column)} in (${sql.join(batch)})`.execute(
      presentSite.database.kysely,
    );
    if (rows.length > 0) await target.insert(shape, adapt(rows));
  }
}

/** Newer leads may be owned by people who were added since the backup. */
async function withoutUnknownOwners(target: RowTarget) {
  const people = await idsIn(target.database, 'people');
  return (rows: readonly StoredRow[]) =>
    rows.map((row) => ({
      ...row,
      owner_id: people.has(String(row['owner_id'])) ? row['owner_id'] : null,
    }));
}

const TABLES = {
  lead: ['leads'],
  post: ['posts'],
  project: ['projects'],
  image: ['images', 'binned_images'],
} as const;

async function eraseAgain(presentSite: Snapshot, target: RowTarget): Promise<number> {
  if (!presentSite.shapes.has('erasures')) return 0;
  const { kysely } = presentSite.database;
  const noted = await kysely.selectFrom('erasures').select(['kind', 'id']).execute();
  let erased = 0;
  for (const [kind, ids] of Map.groupBy(noted, (row) => row.kind)) {
    const tables = TABLES[kind];
    const existingIds = new Set<string>();
    for (const table of tables)
      for (const { id } of await kysely.selectFrom(table).select('id').execute())
        existingIds.add(id);
    const missingIds = ids.map(({ id }) => id).filter((id) => !existingIds.has(id));
    for (const table of tables) erased += await target.erase(table, missingIds);
  }
  return erased;
}
