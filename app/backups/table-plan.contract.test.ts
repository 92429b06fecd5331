import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { readTableShapes, type TableShape } from '~/db/snapshot/table-shape.server';

import { mergedTables, tablePlan, tablesOfLeads } from './table-plan';

/** The target of a column's foreign key, and what happens when that row is deleted. */
type ForeignKey = { readonly target: string; readonly action: string };

const sqliteKeys = (table: string) => sql<ForeignKey>`
  select "table" as target, lower(on_delete) as action from pragma_foreign_key_list(${table})
  where "from" = 'lead_id'`;
const postgresKeys = (table: string) => sql<ForeignKey>`
  select confrelid::regclass::text as target,
    case confdeltype when 'c' then 'cascade' else confdeltype::text end as action
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and conrelid = ${table}::regclass and attname = 'lead_id'`;

onBothEngines('the description of tables', (engine) => {
  let shapes: ReadonlyMap<string, TableShape>;
  let withLead: readonly string[];
  beforeAll(async () => {
    shapes = await readTableShapes(db(), engine);
    withLead = [...shapes.values()]
      .filter(({ columns }) => columns.some(({ name }) => name === 'lead_id'))
      .map(({ name }) => name);
  });

  test('has every table of the schema', () => {
    expect(Object.keys(tablePlan).toSorted()).toEqual([...shapes.keys()].toSorted());
  });

  test('defines for every table with a lead_id what a restore does with its rows', () => {
    expect(withLead.length).toBeGreaterThan(5);
    expect(tablesOfLeads.toSorted()).toEqual(withLead.toSorted());
  });

  test('merges newer rows only into tables with an id', () => {
    expect(mergedTables.length).toBeGreaterThan(3);
    for (const table of mergedTables)
      expect({ table, key: shapes.get(table)?.key }).toEqual({ table, key: ['id'] });
  });

  test('loads each table after those that it refers to', async () => {
    const names = Object.keys(tablePlan);
    for (const table of withLead)
      expect(names.indexOf(table)).toBeGreaterThan(names.indexOf('leads'));
  });

  test('deletes every row of a lead with the lead', async () => {
    for (const table of withLead) {
      const query = engine === 'sqlite' ? sqliteKeys(table) : postgresKeys(table);
      const { rows } = await query.execute(db());
      expect({ table, rows }).toEqual({
        table,
        rows: [{ target: expect.stringMatching(/^(leads|inquiry_traces)$/), action: 'cascade' }],
      });
    }
  });

  test('deletes a row of a spreadsheet with the lead that it became', async () => {
    const [lead] = await storeLeads([{}]);
    const id = lead?.id ?? '';
    const columnsByTable = {
      state: 'done' as const,
      file_name: 'a.csv',
      file_bytes: 1,
      outline: null,
      plan: null,
    };
    await db()
      .insertInto('lead_imports')
      .values({
        id: 'import',
        ...columnsByTable,
        problem: null,
        created_by: 'Meera',
        created_at: 1,
        updated_at: 1,
        file_hash: null,
      })
      .execute();
    const row = { import_id: 'import', number: 2, fate: 'new', words: null, lead_id: id } as const;
    await db()
      .insertInto('lead_import_rows')
      .values({ ...row, cells: '["Asha Rao"]' })
      .execute();
    await db().deleteFrom('leads').where('id', '=', id).execute();
    expect(await db().selectFrom('lead_import_rows').select('cells').execute()).toEqual([]);
  });
});
