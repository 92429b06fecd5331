import { AsyncLocalStorage } from 'node:async_hooks';

import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings, put, valueOf } from '~tests/engines/setting-rows';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { serializeByKey } from '~/concurrency/serialize-by-key';
import { createSingleFlight } from '~/concurrency/single-flight';

import { isUniqueViolation } from './errors.server';
import { afterCommit, db, lockFor, transaction } from './executor.server';

const throwRefusal = () => {
  throw new Error('refused');
};

/** Runs a function as another request would. */
const outside = AsyncLocalStorage.snapshot();
const noValue = () => undefined;

onBothEngines('a transaction', (_engine, database) => {
  beforeEach(emptySettings);

  test('stores all of it', async () => {
    await transaction(async () => {
      await put('a', '1');
      await put('b', '2');
    });
    expect([await valueOf('a'), await valueOf('b')]).toEqual(['1', '2']);
  });

  test('stores nothing when the work fails, and passes its error on', async () => {
    const running = transaction(async () => {
      await put('a', '1');
      throwRefusal();
    });
    await expect(running).rejects.toThrow('refused');
    expect(await valueOf('a')).toBeUndefined();
  });

  test('is visible from outside completely or not at all', async () => {
    const countRows = async () =>
      (await db().selectFrom('settings').select('key').execute()).length;
    const running = transaction(async () => {
      for (let index = 0; index < 20; index++) await put(`row ${index}`, '1');
    });
    const readValues: number[] = [];
    for (let index = 0; index < 20; index++) readValues.push(await countRows());
    await running;
    readValues.push(await countRows());
    expect(new Set([0, ...readValues])).toEqual(new Set([0, 20]));
  });

  test('joins the one around it', async () => {
    const running = transaction(async () => {
      await transaction(() => put('inner', '1'));
      expect(await valueOf('inner')).toBe('1');
      throwRefusal();
    });
    await expect(running).rejects.toThrow('refused');
    expect(await valueOf('inner')).toBeUndefined();
  });

  test('that failed inside another fails that one too, even if the error was caught', async () => {
    const running = transaction(async () => {
      await put('outer', '1');
      await transaction(async () => throwRefusal()).catch(() => undefined);
    });
    await expect(running).rejects.toThrow('refused');
    expect(await valueOf('outer')).toBeUndefined();
  });

  test('is spoilt by a failed query, even if the error was caught', async () => {
    await put('taken', '1');
    const running = transaction(async () => {
      await put('before', '1');
      await put('taken', '2').catch(() => undefined);
      await put('after', '1');
    });
    await expect(running).rejects.toThrow(/aborted|rolled back/);
    expect(await valueOf('before')).toBeUndefined();
    expect(await valueOf('after')).toBeUndefined();

    const silent = transaction(async () => {
      await put('before', '1');
      await put('taken', '2').catch(() => undefined);
    });
    await expect(silent).rejects.toThrow(/aborted|rolled back/);
    expect(await valueOf('before')).toBeUndefined();
  });

  test('accepts nothing after its end: neither waiting nor unawaited queries', async () => {
    await put('taken', '1');
    let lateTask: Promise<unknown> = Promise.resolve();
    const running = transaction(async () => {
      const prepared = db()
        .insertInto('settings')
        .values({ key: 'late', value: '1', updated_at: 0 });
      lateTask = (async () => {
        await running.catch(() => undefined);
        await prepared.execute();
      })();
      await Promise.all([
        put('taken', '2'),
        ...Array.from({ length: 50 }, (_, index) => put(`waiting ${index}`, '1')),
      ]);
    });
    await expect(running).rejects.toSatisfy((error) => isUniqueViolation(error));
    await expect(lateTask).rejects.toThrow('over');
    const { count } = await db()
      .selectFrom('settings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('runs after another one that holds the same lock', async () => {
    await put('counter', '0');
    await Promise.all(
      Array.from({ length: 25 }, () =>
        transaction(async () => {
          await lockFor('counter');
          const nextValue = Number(await valueOf('counter')) + 1;
          await db()
            .updateTable('settings')
            .set({ value: String(nextValue) })
            .where('key', '=', 'counter')
            .execute();
        }),
      ),
    );
    expect(await valueOf('counter')).toBe('25');
  });

  const turns = [
    ['the turn of a key', (task: () => Promise<void>) => serializeByKey('turn', task)],
    ['a free slot', createConcurrencyLimit(1)],
  ] as const;

  test.each(turns)('does not wait for %s, whose owner may wait for it', async (_name, inTurn) => {
    let otherTask: Promise<void> | undefined;
    await expect(
      transaction(async () => {
        otherTask = outside(() => inTurn(() => transaction(() => put('other', '1').then(noValue))));
        await inTurn(async () => undefined);
      }),
    ).rejects.toThrow('inside a transaction can block the whole site');
    await otherTask;
    expect(await valueOf('other')).toBe('1');
  });

  test('does not wait for a call that another request began', async () => {
    const flights = createSingleFlight<void>();
    const started = Promise.withResolvers<void>();
    const flight = flights.start('page', () => started.promise);
    await expect(transaction(async () => flights.get('page'))).rejects.toThrow(
      'inside a transaction can block the whole site',
    );
    started.resolve();
    await flight;
  });

  test('a lock requires one', async () => {
    await expect(lockFor('anything')).rejects.toThrow('needs one around it');
  });

  test('includes only its own queries: concurrent others are separate', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        transaction(async () => {
          await put(`row ${index}`, '1');
          if (index % 2) throwRefusal();
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
    const receivedMessages: unknown[] = [];
    await transaction(async () => {
      afterCommit(async () => {
        receivedMessages.push(await valueOf('effects'));
      });
      await transaction(async () => afterCommit(() => void receivedMessages.push('joined')));
      await put('effects', 'stored');
      receivedMessages.push('work done');
    });
    expect(receivedMessages).toEqual(['work done', 'stored', 'joined']);
  });

  test('never runs after a rollback', async () => {
    let ran = false;
    const running = transaction(async () => {
      afterCommit(() => void (ran = true));
      throwRefusal();
    });
    await expect(running).rejects.toThrow('refused');
    expect(ran).toBe(false);
  });

  test('runs at once without a transaction', () => {
    let ran = false;
    afterCommit(() => void (ran = true));
    expect(ran).toBe(true);
  });

  test('that fails undoes nothing and doesn’t stop the others', async () => {
    let ran = false;
    await transaction(async () => {
      await put('kept', '1');
      afterCommit(throwRefusal);
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
