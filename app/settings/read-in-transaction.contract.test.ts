import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { beside } from '~tests/engines/overlap';
import { emptySettings, put, valueOf } from '~tests/engines/setting-rows';

import { db, transaction } from '~/db/executor.server';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

onBothEngines('A value that is read while a transaction runs', () => {
  test('is read by the transaction itself instead of waiting for a reader that waits for it', async () => {
    await emptySettings();
    await put('look', 'old');
    const cache = staleIfUnavailable(() => valueOf('look'), []);
    const { begin: startReader, done } = beside(() => cache.read());
    const inside = await transaction(async () => {
      await startReader();
      return cache.read();
    });
    expect([inside, await done]).toEqual(['old', 'old']);
  });

  test('is not kept from a transaction that is rolled back', async () => {
    await emptySettings();
    await put('look', 'old');
    const cache = staleIfUnavailable(() => valueOf('look'), []);
    const failure = new Error('rolled back');
    await expect(
      transaction(async () => {
        await db().updateTable('settings').set({ value: 'new' }).execute();
        expect(await cache.read()).toBe('new');
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await cache.read()).toBe('old');
  });
});
