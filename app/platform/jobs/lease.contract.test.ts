import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';

import {
  claim,
  forget,
  type Lease,
  LEASE,
  LeaseLost,
  released,
  renew,
  whileHeld,
} from './lease.server';

onBothEngines('leases', (engine) => {
  beforeEach(async () => {
    await db().deleteFrom('jobs').execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const add = (...keys: string[]) =>
    db()
      .insertInto('jobs')
      .values(keys.map((key) => ({ id: key, kind: 'test', key, due_at: 0 })))
      .execute();
  const take = (limit = 1) =>
    claim('jobs', { where: sql<boolean>`kind = 'test'`, orderBy: sql`key`, limit });
  const ids = (leases: readonly Lease[]) => leases.map(({ id }) => id);
  const letGo = async (lease: Lease) => {
    await db()
      .updateTable('jobs')
      .set(released)
      .where('id', '=', lease.id)
      .where('held_by', '=', lease.holder)
      .execute();
    forget(lease);
  };
  /** As a process leaves it that is killed in the middle: it holds the row for `left` milliseconds more. */
  const leftBehind = (left: number) =>
    db()
      .updateTable('jobs')
      .set({ held_by: 'a killed process', held_until: Date.now() + left, tries: 1 })
      .execute();

  test('many who ask at once get each row once', async () => {
    await add(...Array.from({ length: 40 }, (_, i) => `row ${i}`));
    const claims = await Promise.all(Array.from({ length: 6 }, () => take(10)));
    const taken = claims.flatMap(ids);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toHaveLength(40);
    for (const { table, id, holder } of claims.flat()) await letGo({ table, id, holder });
  });

  test('is exclusive until it is released', async () => {
    await add('one');
    const [mine] = await take();
    if (!mine) throw new Error('nothing taken');
    expect(await take()).toEqual([]);
    await letGo(mine);
    const [again] = await take();
    expect(again).toMatchObject({ id: 'one' });
    expect(await db().selectFrom('jobs').select('tries').executeTakeFirst()).toEqual({ tries: 2 });
    if (again) await letGo(again);
  });

  test('of a killed process is taken over, on PostgreSQL once it has expired', async () => {
    await add('one');
    await leftBehind(LEASE);
    const early = await take();
    expect(early).toHaveLength(engine === 'sqlite' ? 1 : 0);
    for (const lease of early) await letGo(lease);
    await leftBehind(-1);
    const [lease] = await take();
    expect(lease).toMatchObject({ id: 'one' });
    if (lease) await letGo(lease);
  });

  test.each([-30, 30])(
    'a clock that is moved by %i days takes nothing from whoever holds it',
    async (days) => {
      await add('one');
      const [mine] = await take();
      if (!mine) throw new Error('nothing taken');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      expect(await take()).toEqual([]);
      await renew(mine);
      vi.useRealTimers();
      expect(await take()).toEqual([]);
      await letGo(mine);
      const [again] = await take();
      expect(again).toMatchObject({ id: 'one' });
      if (again) await letGo(again);
    },
  );

  test('refuses a heartbeat after another process took over, and aborts the work', async () => {
    await add('one');
    const [mine] = await take();
    if (!mine) throw new Error('nothing taken');
    await db().updateTable('jobs').set({ held_by: 'another process' }).execute();
    await expect(renew(mine)).rejects.toThrow(LeaseLost);

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const ended = whileHeld(mine, new AbortController().signal, async (signal) => {
      vi.advanceTimersByTime(LEASE / 4);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return signal.reason;
    });
    expect(await ended).toBeInstanceOf(LeaseLost);
  });

  test('work ends where no sign of life can be given for the time of a lease', async () => {
    await add('one');
    const [mine] = await take();
    if (!mine) throw new Error('nothing taken');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const ended = whileHeld(mine, new AbortController().signal, async (signal) => {
      vi.advanceTimersByTime(LEASE / 4);
      // As a machine that slept: time went by, and no timer ran.
      vi.setSystemTime(Date.now() + 2 * LEASE);
      vi.advanceTimersByTime(LEASE * 2);
      return signal.aborted;
    });
    expect(await ended).toBe(true);
  });

  test('work that is done leaves nothing held in this process', async () => {
    await add('one');
    const [mine] = await take();
    if (!mine) throw new Error('nothing taken');
    const stop = new AbortController();
    const done = await whileHeld(mine, stop.signal, async (signal) => {
      stop.abort();
      return signal.aborted;
    });
    expect(done).toBe(true);
    await leftBehind(engine === 'sqlite' ? LEASE : -1);
    expect(ids(await take())).toEqual(['one']);
  });
});
