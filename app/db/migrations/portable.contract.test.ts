import { type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import type { Database } from '~/db/database';

import { createTable, replaceCheck } from './portable';

/** A table with the values 'a' and 'b', and one that refers to it and is deleted with it. */
const makeSigns = (name: string): Migration => ({
  async up(kysely) {
    await createTable(kysely, name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sign', 'text', (column) => column.notNull())
      .addCheckConstraint(`${name}_sign_check`, sql`sign in ('a', 'b')`)
      .addCheckConstraint(`${name}_id_check`, sql`id <> ''`)
      .execute();
    await createTable(kysely, `${name}_notes`)
      .addColumn('of', 'text', (column) => column.references(`${name}.id`).onDelete('cascade'))
      .execute();
  },
});

const replaceSigns = (name: string, check: RawBuilder<unknown>): Migration => ({
  up: (kysely) => replaceCheck(kysely, name, `${name}_sign_check`, check),
});

/** Creates a table with one row and a note that refers to it. */
async function signs({ kysely }: Database, name: string) {
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  const migrate = (migration: Migration) => kysely.transaction().execute(migration.up);
  await migrate(makeSigns(name));
  await run(`insert into ${name} values ('1', 'a')`);
  await run(`insert into ${name}_notes values ('1')`);
  return {
    run,
    replace: (check: RawBuilder<unknown>) => migrate(replaceSigns(name, check)),
    rows: async () => (await run(`select * from ${name} join ${name}_notes on "of" = id`)).rows,
  };
}

onBothEngines('Replacing a CHECK', (_, database) => {
  it('allows another value, still refuses others, and loses no row', async () => {
    const { run, replace, rows } = await signs(database(), 'widened');
    await expect(run("insert into widened values ('2', 'c')")).rejects.toThrow(/sign_check/);
    await replace(sql`sign in ('a', 'b', 'c')`);
    await run("insert into widened values ('2', 'c')");
    await expect(run("insert into widened values ('3', 'd')")).rejects.toThrow(/sign_check/);
    await expect(run("insert into widened values ('', 'a')")).rejects.toThrow(/id_check/);
    expect(await rows()).toEqual([{ id: '1', sign: 'a', of: '1' }]);
  });

  it('changes nothing if a stored row doesn’t satisfy the new one', async () => {
    const { run, replace } = await signs(database(), 'narrowed');
    await expect(replace(sql`sign in ('b')`)).rejects.toThrow();
    await run("insert into narrowed values ('2', 'a')");
  });
});
