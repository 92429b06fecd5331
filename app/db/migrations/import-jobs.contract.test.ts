import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';

import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';

const BEFORE = '0270_image_file_hash';
const AFTER = '0271_import_jobs';

describe.each(ENGINES)('Imports of spreadsheets as jobs (%s)', (engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openDatabase(place);
    await migrate(BEFORE);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const migrate = (to: string) => migrateTo(database, to);

  const store = (id: string, state: string, stoppedIn: string | null = null) =>
    sql`insert into lead_imports (id, state, stopped_in, file_name, file_bytes, plan, problem, read_count, stored_count, stored_to, created_by, created_at, updated_at, held_by)
      values (${id}, ${state}, ${stoppedIn}, 'a.csv', 3, ${state === 'outlining' ? null : '{}'}, 'x', 4, 2, 3, 'Meera', 1, 1, 'gone')`.execute(
      database.kysely,
    );

  it('checks running imports again, says so, and keeps the skipped rows of finished ones', async () => {
    for (const state of ['outlining', 'mapping', 'checking', 'checked', 'storing', 'done'])
      await store(state, state);
    await store('stopped', 'stopped', 'storing');
    await sql`insert into lead_import_rows (import_id, number, fate, words, lead_id, phone, email, cells) values
      ('done', 2, 'new', null, null, null, null, '["Asha","1"]'),
      ('done', 3, 'refused', 'No number.', null, null, null, '["Bela",{"fault":"#REF!"}]')`.execute(
      database.kysely,
    );
    await migrate(AFTER);
    const { rows } = await sql<{ id: string; state: string; file_hash: string; problem: string }>`
      select id, state, file_hash, problem, stored_count from lead_imports`.execute(
      database.kysely,
    );
    const stateOf = Object.fromEntries(rows.map(({ id, state }) => [id, state]));
    expect(stateOf).toEqual({
      outlining: 'outlining',
      mapping: 'outlining',
      checking: 'checking',
      checked: 'checking',
      storing: 'checking',
      stopped: 'checking',
      done: 'done',
    });
    expect(rows.every(({ id, file_hash }) => id === file_hash)).toBe(true);
    for (const id of ['storing', 'stopped'])
      expect(rows.find((row) => row.id === id)).toMatchObject({
        stored_count: 2,
        problem: expect.stringContaining('The site was updated'),
      });
    const storedRows = await sql<{ number: number; words: string }>`
      select number, words from lead_import_rows`.execute(database.kysely);
    expect(storedRows.rows).toEqual([{ number: 3, words: 'No number.' }]);
  });
});
