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
  const claimTestRows = (limit = 1) =>
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
  /** The state that a killed process leaves: it holds the row for another `remainingCount` milliseconds. */
  const leftBehind = (remainingCount: number) =>
    db()
      .updateTable('jobs')
      .set({ held_by: 'a killed process', held_until: Date.now() + remainingCount, tries: 1 })
      .execute();

  test('concurrent claims get each row once', async () => {
    await add(...Array.from({ length: 40 }, (_, i) => `row ${i}`));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimTestRows(10)));
    const claimedIds = claims.flatMap(ids);
    expect(new Set(claimedIds).size).toBe(claimedIds.length);
    expect(claimedIds).toHaveLength(40);
    for (const { table, id, holder } of claims.flat()) await letGo({ table, id, holder });
  });

  test('a held row is not claimed until it is released', async () => {
    await add('one');
    const [ownLease] = await claimTestRows();
    if (!ownLease) throw new Error('nothing taken');
    expect(await claimTestRows()).toEqual([]);
    await letGo(ownLease);
    const [secondLease] = await claimTestRows();
    expect(secondLease).toMatchObject({ id: 'one' });
    expect(await db().selectFrom('jobs').select('tries').executeTakeFirst()).toEqual({ tries: 2 });
    if (secondLease) await letGo(secondLease);
  });

  test('a row held by a killed process is taken over, on PostgreSQL once its lease has expired', async () => {
    await add('one');
    await leftBehind(LEASE);
    const early = await claimTestRows();
    expect(early).toHaveLength(engine === 'sqlite' ? 1 : 0);
    for (const lease of early) await letGo(lease);
    await leftBehind(-1);
    const [lease] = await claimTestRows();
    expect(lease).toMatchObject({ id: 'one' });
    if (lease) await letGo(lease);
  });

  test.each([-30, 30])(
    'a clock that is changed by %i days takes nothing from a holder',
    async (days) => {
      await add('one');
      const [ownLease] = await claimTestRows();
      if (!ownLease) throw new Error('nothing taken');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      expect(await claimTestRows()).toEqual([]);
      await renew(ownLease);
      vi.useRealTimers();
      expect(await claimTestRows()).toEqual([]);
      await letGo(ownLease);
      const [secondLease] = await claimTestRows();
      expect(secondLease).toMatchObject({ id: 'one' });
      if (secondLease) await letGo(secondLease);
    },
  );

  test('renewing a lost lease is refused, and ends the work', async () => {
    await add('one');
    const [ownLease] = await claimTestRows();
    if (!ownLease) throw new Error('nothing taken');
    await db().updateTable('jobs').set({ held_by: 'another process' }).execute();
    await expect(renew(ownLease)).rejects.toThrow(LeaseLost);

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const endedTask = whileHeld(ownLease, new AbortController().signal, async (signal) => {
      vi.advanceTimersByTime(LEASE / 4);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return signal.reason;
    });
    expect(await endedTask).toBeInstanceOf(LeaseLost);
  });

  test('work ends if the lease can’t be renewed in time', async () => {
    await add('one');
    const [ownLease] = await claimTestRows();
    if (!ownLease) throw new Error('nothing taken');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const endedTask = whileHeld(ownLease, new AbortController().signal, async (signal) => {
      vi.advanceTimersByTime(LEASE / 4);
      // This simulates a machine that slept: time passed, but no timer ran.
      vi.setSystemTime(Date.now() + 2 * LEASE);
      vi.advanceTimersByTime(LEASE * 2);
      return signal.aborted;
    });
    expect(await endedTask).toBe(true);
  });

  test('finished work leaves nothing held in this process', async () => {
    await add('one');
    const [ownLease] = await claimTestRows();
    if (!ownLease) throw new Error('nothing taken');
    const stop = new AbortController();
    const doneTask = await whileHeld(ownLease, stop.signal, async (signal) => {
      stop.abort();
      return signal.aborted;
    });
    expect(doneTask).toBe(true);
    await leftBehind(engine === 'sqlite' ? LEASE : -1);
    expect(ids(await claimTestRows())).toEqual(['one']);
  });
});
