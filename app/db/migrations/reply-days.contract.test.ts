import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';

import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';

describe.each(ENGINES)('The reply time in working days (%s)', (engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openDatabase(place);
    await migrate('0271_import_jobs');
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const migrate = (to: string) => migrateTo(database, to);

  const storedValue = async (): Promise<unknown> => {
    const { rows } = await sql<{ value: string }>`select value from settings`.execute(
      database.kysely,
    );
    return rows.map(({ value }) => value);
  };

  async function migrateValue(value: string) {
    await sql`insert into settings (key, value, updated_at) values ('contact', ${value}, 7)`.execute(
      database.kysely,
    );
    await migrate('0278_reply_days');
    return storedValue();
  }

  it.each([
    ['within one working day', '1'],
    ['Within 2 working days', '2'],
    ['in three business days', '3'],
    ['within 3-5 working days', '5'],
    ['within 24 hours', '1'],
    ['within 48 hours', '2'],
    ['within a week', '5'],
    ['the same day, if you call before noon', '1'],
    ['soon', ''],
    ['within 90 days', ''],
    ['', ''],
  ])('comes from “%s”', async (replyTime, replyDays) => {
    const contact = { email: 'asha@studio.in', replyTime };
    expect(await migrateValue(JSON.stringify(contact))).toEqual([
      JSON.stringify({ ...contact, replyDays }),
    ]);
  });

  it('doesn’t change a group that can’t be read', async () => {
    expect(await migrateValue('{"email":')).toEqual(['{"email":']);
  });

  it('stores nothing on a site with the sample’s', async () => {
    await migrate('0278_reply_days');
    expect(await storedValue()).toEqual([]);
  });
});
