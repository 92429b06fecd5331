import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { staleIfUnavailable } from './stale-if-unavailable';

const connectionRefused = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is read once, until it is invalidated', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const cache = staleIfUnavailable(load, []);
  expect(await Promise.all([cache.read(), cache.read()])).toEqual([1, 1]);
  cache.forget();
  expect(await cache.read()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('is served while the database is away, and reloaded once it is back', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const cache = staleIfUnavailable(load, []);
  await cache.read();
  load.mockRejectedValue(connectionRefused);
  cache.forget();
  expect([await cache.read(), cache.isOld()]).toEqual([1, true]);
  // Readers don't wait for the next attempt, even if it gets no response.
  expect([await cache.read(), load.mock.calls.length]).toEqual([1, 2]);
  vi.advanceTimersByTime(1_001);
  load.mockReturnValueOnce(new Promise(() => {}));
  expect([await cache.read(), await cache.read(), load.mock.calls.length]).toEqual([1, 1, 3]);
  load.mockResolvedValue(2);
  cache.forget();
  expect([await cache.read(), cache.isOld()]).toEqual([2, false]);
});

test('also recovers without a request', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const cache = staleIfUnavailable(load, []);
  await cache.read();
  load.mockRejectedValueOnce(connectionRefused).mockResolvedValue(2);
  cache.forget();
  await cache.read();
  vi.advanceTimersByTime(1_001);
  await cache.read();
  expect([await cache.read(), cache.isOld(), load.mock.calls.length]).toEqual([2, false, 3]);
});

test('a bug is not cached as a value, and a value that was never read is an outage', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const cache = staleIfUnavailable(load, []);
  await cache.read();
  load.mockRejectedValue(new Error('ours'));
  cache.forget();
  await expect(cache.read()).rejects.toThrow('ours');
  const neverStored = staleIfUnavailable(() => Promise.reject<number>(connectionRefused), []);
  await expect(neverStored.read()).rejects.toThrow('gone');
  await expect(neverStored.read()).rejects.toThrow('gone');
});
