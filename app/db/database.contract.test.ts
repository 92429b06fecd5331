import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, freshPlace, onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { emptySettings, put, valueOf } from '~tests/engines/setting-rows';

import { migrateToLatest, openDatabase } from './database.server';
import { isUnavailable, isUniqueViolation } from './errors.server';
import { db } from './executor.server';
import { migrations } from './migrations';

onBothEngines('a value', () => {
  const roundTrip = async (value: string) => {
    await emptySettings();
    await put('text', value);
    return valueOf('text');
  };

  test.each([
    ['Hindi', 'आशा राव, नई दिल्ली'],
    ['rupees and emoji', '₹ 12,50,000 🏛️👷🏽‍♀️'],
    ['quotes and SQL', `'"; drop table leads; -- \\ % _ ?`],
    ['line ends', 'one\r\ntwo\nthree'],
    ['combining letters, not normalised', 'e\u0301 \u00e9'],
    ['nothing', ''],
    ['a long text', 'क'.repeat(100_000)],
  ])('of %s is read as it was written', async (_, text) => {
    expect(await roundTrip(text)).toBe(text);
  });

  test('with a NUL is refused (the input schemas refuse it before)', async () => {
    await expect(put('nul', 'a\0b')).rejects.toThrow(/NUL|invalid byte sequence/);
  });

  test('with a lone surrogate loses it (the input schemas refuse it before)', async () => {
    expect(await roundTrip('a\ud800b')).toBe('a\ufffdb');
  });

  test.each([0, -1, 1_790_000_000_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'of %i milliseconds is read as that number',
    async (instant) => {
      await emptySettings();
      await db()
        .insertInto('settings')
        .values({ key: 'at', value: '', updated_at: instant })
        .execute();
      const row = await db().selectFrom('settings').select('updated_at').executeTakeFirst();
      expect(row).toEqual({ updated_at: instant });
    },
  );

  test.each(['9007199254740992', '-9007199254740993', '9223372036854775807'])(
    'of %s is an error and never another number',
    async (digits) => {
      await emptySettings();
      await sql`insert into settings values ('big', '', ${sql.raw(digits)})`.execute(db());
      await expect(db().selectFrom('settings').select('updated_at').execute()).rejects.toThrow(
        RangeError,
      );
    },
  );

  test('counted, summed or averaged is a number; a truth is 1 or 0', async () => {
    await emptySettings();
    await db()
      .insertInto('settings')
      .values([1, 2].map((number) => ({ key: `${number}`, value: '', updated_at: number })))
      .execute();
    const result =
      await sql`select count(*) as count, sum(updated_at) as sum, avg(updated_at) as avg,
      exists (select 1 from settings) as truth, max(updated_at) > 5 as falsehood from settings`.execute(
        db(),
      );
    expect(result.rows).toEqual([{ count: 2, sum: 3, avg: 1.5, truth: 1, falsehood: 0 }]);
  });

  test('of true is bound as 1, in a comparison too', async () => {
    await db()
      .insertInto('leads')
      .values(leadRow({ suspect: 1 }))
      .execute();
    const foundRows = await sql`select suspect from leads where suspect = ${true}`.execute(db());
    expect(foundRows.rows).toEqual([{ suspect: 1 }]);
  });

  test('of the wrong type is refused', async () => {
    const insert = sql`insert into settings values ('type', '', ${'tomorrow'})`.execute(db());
    await expect(insert).rejects.toThrow(/cannot store TEXT|invalid input syntax/);
  });

  test('in a row: rows are plain objects', async () => {
    await roundTrip('x');
    const row = await db().selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});

onBothEngines('the tables', () => {
  test('give a lead its defaults', async () => {
    const lead = await db()
      .insertInto('leads')
      .values(leadRow())
      .returning(['status', 'priority', 'suspect', 'version'])
      .executeTakeFirstOrThrow();
    expect(lead).toEqual({ status: 'New', priority: 'medium', suspect: 0, version: 1 });
  });

  test.each([
    ['status', 'Pending'],
    ['priority', 'urgent'],
    ['suspect', 2],
  ])('refuse a %s of %s', async (each, value) => {
    const { id } = await db()
      .insertInto('leads')
      .values(leadRow())
      .returning('id')
      .executeTakeFirstOrThrow();
    const work = sql`update leads set ${sql.ref(each)} = ${value} where id = ${id}`.execute(db());
    await expect(work).rejects.toSatisfy(
      (error) => error instanceof Error && !isUniqueViolation(error) && !isUnavailable(error),
    );
  });

  test('keep one lead per form, but any number without one', async () => {
    await db().insertInto('leads').values([leadRow(), leadRow()]).execute();
    await db()
      .insertInto('leads')
      .values(leadRow({ form_id: 'form' }))
      .execute();
    const error: unknown = await db()
      .insertInto('leads')
      .values(leadRow({ form_id: 'form' }))
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  });

  test('recognise a duplicate primary key', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    const again = db()
      .insertInto('leads')
      .values(leadRow({ id: row.id }))
      .execute();
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error));
  });

  test('store one lead for 100 posts with one form id', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        db()
          .insertInto('leads')
          .values(leadRow({ form_id: 'pressed a hundred times' }))
          .onConflict((conflict) => conflict.column('form_id').doNothing())
          .executeTakeFirst(),
      ),
    );
    expect(
      outcomes.filter(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n),
    ).toHaveLength(1);
  });
});

describe.each(ENGINES)('migrating (%s)', (engine) => {
  test('an empty database applies everything, and a second time nothing', async () => {
    const place = await freshPlace(engine);
    const database = await openDatabase(place);
    expect(await migrateToLatest(database)).toEqual({ applied: Object.keys(migrations) });
    expect(await migrateToLatest(database)).toEqual({ applied: [] });
    await database.close();
    const reopened = await openDatabase(place);
    expect(await migrateToLatest(reopened)).toEqual({ applied: [] });
    await reopened.close();
    await place.remove();
  });

  test('an empty database from several instances at once applies everything once', async () => {
    const place = await freshPlace(engine);
    const first = await openDatabase(place);
    const otherInstance =
      engine === 'postgres' ? [await openDatabase(place), await openDatabase(place)] : [first];
    const outcomes = await Promise.all(
      [first, ...otherInstance].map((database) => migrateToLatest(database)),
    );
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(Object.keys(migrations));
    for (const database of new Set([first, ...otherInstance])) await database.close();
    await place.remove();
  });

  test('a database of a newer build is refused', async () => {
    const place = await freshPlace(engine, { migrated: true });
    const database = await openDatabase(place);
    await sql`insert into kysely_migration values ('9999_future', '2099-01-01T00:00:00.000Z')`.execute(
      database.kysely,
    );
    await expect(migrateToLatest(database)).rejects.toThrow(
      /^The database was made by a newer version of the site \(it contains 9999_future\)/,
    );
    await database.close();
    await place.remove();
  });
});
