import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { ENGINES, freshPlace } from '~tests/engines/engines';
import { readSchema } from '~tests/engines/read-schema';

import type { Database, Engine } from '~/db/database';
import { migrateToLatest, openDatabase } from '~/db/database.server';

import { BASELINE, migrations } from './index';

/** The schema that commit fe8b59dc made with the 51 migrations which the baseline replaces. */
const schemaBefore = (engine: Engine) =>
  readFileSync(`${import.meta.dirname}/fixtures/fe8b59dc.${engine}.txt`, 'utf8')
    .trimEnd()
    .split('\n');

async function withBaseline(engine: Engine, callback: (database: Database) => Promise<void>) {
  const place = await freshPlace(engine);
  const database = await openDatabase(place);
  try {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: database.kysely, provider }).migrateTo(BASELINE);
    if (error !== undefined) throw error;
    await callback(database);
  } finally {
    await database.close();
    await place.remove();
  }
}

const addOlderNames = ({ kysely }: Database) =>
  sql`insert into kysely_migration (name, timestamp) values
    ('0001_leads', '2026-01-01'), ('0260_page_schedule', '2026-01-02')`.execute(kysely);

async function namesIn({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

describe.each(ENGINES)('The baseline (%s)', (engine) => {
  it('creates the schema of the migrations before it', async () => {
    await withBaseline(engine, async (database) => {
      expect(await readSchema(database)).toEqual(schemaBefore(engine));
    });
  });

  it('replaces the names of those migrations', async () => {
    await withBaseline(engine, async (database) => {
      await addOlderNames(database);
      await migrateToLatest(database);
      expect(await namesIn(database)).toEqual(Object.keys(migrations));
    });
  });

  it('refuses a database with only some of them, and changes nothing', async () => {
    await withBaseline(engine, async (database) => {
      await addOlderNames(database);
      await sql`delete from kysely_migration where name = ${BASELINE}`.execute(database.kysely);
      await expect(migrateToLatest(database)).rejects.toThrow(
        'The database is from before version 1.0. Start commit fe8b59dc once, then this version.',
      );
      expect(await namesIn(database)).toEqual(['0001_leads', '0260_page_schedule']);
    });
  });
});
