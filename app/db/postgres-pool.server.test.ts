import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';

import { resilientPool } from './postgres-pool.server';

let place: Place;
beforeEach(async () => {
  place = await freshPlace('postgres');
});
afterEach(() => place.remove());

test('a connection that became ready after its query gave up is free for the next query', async () => {
  const checked = Promise.withResolvers<void>();
  const check = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockReturnValue(checked.promise);
  const pool = resilientPool(
    { connectionString: place.databaseUrl, max: 1, connectionTimeoutMillis: 500 },
    { error: vi.fn() },
    check,
  );
  const first = await pool.connect();
  const second = pool.connect();
  // The only connection is discarded, so that the second query needs a new one.
  first.release(true);
  await expect(second).rejects.toThrow('timeout exceeded when trying to connect');
  checked.resolve();
  await vi.waitFor(
    () => {
      const { open, idle } = pool.connections();
      expect(open).toBe(idle);
    },
    { timeout: 60_000 },
  );
  await pool.end();
});
