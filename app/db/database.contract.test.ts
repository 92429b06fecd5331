import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { freshPlace, onBothEngines, ENGINES } from '../../tests/engines/engines';
import { leadRow } from '../../tests/engines/lead-row';
import { migrateToLatest, openDatabase } from './database.server';
import { isUnavailable, isUniqueViolation } from './errors.server';
import { afterCommit, db, lockFor, transaction } from './executor.server';
import { migrations } from './migrations';

const now = 1_790_000_000_000;
const put = (key: string, value: string) =>
  db().insertInto('settings').values({ key, value, updated_at: now }).execute();
const valueOf = async (key: string) => {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
};
const emptySettings = () => db().deleteFrom('settings').execute();
const refused = () => {
  throw new Error('refused');
};

onBothEngines('a transaction', (engine, database) => {
  beforeEach(emptySettings);

  test('stores all of it', async () => {
    await transaction(async () => {
      await put('a', '1');
      await put('b', '2');
    });
    expect([await valueOf('a'), await valueOf('b')]).toEqual(['1', '2']);
  });

  test('stores nothing when the work fails, and passes its error on', async () => {
    const work = transaction(async () => {
      await put('a', '1');
      refused();
    });
    await expect(work).rejects.toThrow('refused');
    expect(await valueOf('a')).toBeUndefined();
  });

  test('is seen from outside as a whole or not at all', async () => {
    const countRows = async () =>
      (await db().selectFrom('settings').select('key').execute()).length;
    const work = transaction(async () => {
      for (let index = 0; index < 20; index++) await put(`row ${index}`, '1');
    });
    const seen: number[] = [];
    for (let index = 0; index < 20; index++) seen.push(await countRows());
    await work;
    seen.push(await countRows());
    expect(new Set([0, ...seen])).toEqual(new Set([0, 20]));
  });

  test('takes part in the one around it', async () => {
    const work = transaction(async () => {
      await transaction(() => put('inner', '1'));
      expect(await valueOf('inner')).toBe('1');
      refused();
    });
    await expect(work).rejects.toThrow('refused');
    expect(await valueOf('inner')).toBeUndefined();
  });

  test('that failed inside another takes that one with it, even when the error was caught', async () => {
    const work = transaction(async () => {
      await put('outer', '1');
      await transaction(async () => refused()).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('refused');
    expect(await valueOf('outer')).toBeUndefined();
  });

  test('is spoilt by a failed query, even when the error was caught', async () => {
    await put('taken', '1');
    const work = transaction(async () => {
      await put('before', '1');
      await put('taken', '2').catch(() => undefined);
      await put('after', '1');
    });
    await expect(work).rejects.toThrow();
    expect(await valueOf('before')).toBeUndefined();
    expect(await valueOf('after')).toBeUndefined();

    const silent = transaction(async () => {
      await put('before', '1');
      await put('taken', '2').catch(() => undefined);
    });
    await expect(silent).rejects.toThrow();
    expect(await valueOf('before')).toBeUndefined();
  });

  test('lets nothing through after its end: not what still waited, nor what was not awaited', async () => {
    await put('taken', '1');
    let late: Promise<unknown> = Promise.resolve();
    const work = transaction(async () => {
      const prepared = db()
        .insertInto('settings')
        .values({ key: 'late', value: '1', updated_at: now });
      late = (async () => {
        await work.catch(() => undefined);
        await prepared.execute();
      })();
      await Promise.all([
        put('taken', '2'),
        ...Array.from({ length: 50 }, (_, index) => put(`waiting ${index}`, '1')),
      ]);
    });
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error));
    await expect(late).rejects.toThrow('over');
    const { count } = await db()
      .selectFrom('settings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('has the same things one after the other when they take the same lock', async () => {
    await put('counter', '0');
    await Promise.all(
      Array.from({ length: 25 }, () =>
        transaction(async () => {
          await lockFor('counter');
          const next = Number(await valueOf('counter')) + 1;
          await db()
            .updateTable('settings')
            .set({ value: String(next) })
            .where('key', '=', 'counter')
            .execute();
        }),
      ),
    );
    expect(await valueOf('counter')).toBe('25');
  });

  test('is done again by PostgreSQL after a deadlock', { skip: engine === 'sqlite' }, async () => {
    await put('left', '0');
    await put('right', '0');
    let attempts = 0;
    const effects: string[] = [];
    const bothLocked = Promise.withResolvers<void>();
    const cross = (first: string, second: string) =>
      transaction(async () => {
        attempts++;
        const add = (key: string) =>
          sql`update settings set value = cast(value as integer) + 1 where key = ${key}`.execute(
            db(),
          );
        await add(first);
        afterCommit(() => void effects.push(first));
        if (attempts === 2) bothLocked.resolve();
        await bothLocked.promise;
        await add(second);
      });
    await Promise.all([cross('left', 'right'), cross('right', 'left')]);
    expect([await valueOf('left'), await valueOf('right')]).toEqual(['2', '2']);
    expect(attempts).toBe(3);
    expect(effects.toSorted()).toEqual(['left', 'right']);
  });

  test('cannot be locked for when there is none', async () => {
    await expect(lockFor('anything')).rejects.toThrow('needs one around it');
  });

  test('holds its own queries only: others beside it keep their own', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        transaction(async () => {
          await put(`row ${index}`, '1');
          if (index % 2) refused();
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const rows = await db().selectFrom('settings').select('key').execute();
    expect(rows.map(({ key }) => Number(key.slice(4))).toSorted((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
  });

  test('answers a ping', async () => {
    await expect(database().ping()).resolves.toBeUndefined();
  });
});

onBothEngines('an effect after the commit', () => {
  test('runs once everything is stored, in order, before the transaction resolves', async () => {
    const seen: unknown[] = [];
    await transaction(async () => {
      afterCommit(async () => {
        seen.push(await valueOf('effects'));
      });
      await transaction(async () => afterCommit(() => void seen.push('joined')));
      await put('effects', 'stored');
      seen.push('work done');
    });
    expect(seen).toEqual(['work done', 'stored', 'joined']);
  });

  test('never runs after a rollback', async () => {
    let ran = false;
    const work = transaction(async () => {
      afterCommit(() => void (ran = true));
      refused();
    });
    await expect(work).rejects.toThrow('refused');
    expect(ran).toBe(false);
  });

  test('runs at once where there is no transaction', () => {
    let ran = false;
    afterCommit(() => void (ran = true));
    expect(ran).toBe(true);
  });

  test('that fails undoes nothing and keeps no other from running', async () => {
    let ran = false;
    await transaction(async () => {
      await put('kept', '1');
      afterCommit(refused);
      afterCommit(() => void (ran = true));
    });
    expect(await valueOf('kept')).toBe('1');
    expect(ran).toBe(true);
  });

  test('can open a transaction of its own', async () => {
    await transaction(async () =>
      afterCommit(() => transaction(() => put('from an effect', '1')).then(() => undefined)),
    );
    expect(await valueOf('from an effect')).toBe('1');
  });
});

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
  ])('of %s comes back as it was', async (_, text) => {
    expect(await roundTrip(text)).toBe(text);
  });

  test('with a NUL is refused (the input schemas refuse it before)', async () => {
    await expect(put('nul', 'a\0b')).rejects.toThrow();
  });

  test('with a lone surrogate loses it (the input schemas refuse it before)', async () => {
    expect(await roundTrip('a\ud800b')).toBe('a\ufffdb');
  });

  test.each([0, -1, 1_790_000_000_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'of %i milliseconds comes back as that number',
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
    const found = await sql`select suspect from leads where suspect = ${true}`.execute(db());
    expect(found.rows).toEqual([{ suspect: 1 }]);
  });

  test('of the wrong type is refused', async () => {
    const insert = sql`insert into settings values ('type', '', ${'tomorrow'})`.execute(db());
    await expect(insert).rejects.toThrow();
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
  ])('refuse a %s of %s', async (column, value) => {
    const { id } = await db()
      .insertInto('leads')
      .values(leadRow())
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = sql`update leads set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      db(),
    );
    await expect(change).rejects.toSatisfy(
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
    expect(isUniqueViolation(error, 'leads.form_id')).toBe(true);
    expect(isUniqueViolation(error, 'leads.reference')).toBe(false);
    expect(isUniqueViolation(error, 'leads.id')).toBe(false);
    expect(isUnavailable(error)).toBe(false);
  });

  test('tell a primary key taken twice from other columns', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    const again = db()
      .insertInto('leads')
      .values(leadRow({ id: row.id }))
      .execute();
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'leads.id'));
  });

  test('make one lead of 100 posts with one form id', async () => {
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
    const others =
      engine === 'postgres' ? [await openDatabase(place), await openDatabase(place)] : [first];
    const outcomes = await Promise.all(
      [first, ...others].map((database) => migrateToLatest(database)),
    );
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(Object.keys(migrations));
    for (const database of new Set([first, ...others])) await database.close();
    await place.remove();
  });

  test('a database of a newer build is refused', async () => {
    const place = await freshPlace(engine, { migrated: true });
    const database = await openDatabase(place);
    await sql`insert into kysely_migration values ('9999_future', '2099-01-01T00:00:00.000Z')`.execute(
      database.kysely,
    );
    await expect(migrateToLatest(database)).rejects.toThrow('9999_future');
    await database.close();
    await place.remove();
  });
});
