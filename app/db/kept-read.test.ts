import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepRead } from './kept-read';

const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is read once, until it is forgotten', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const kept = keepRead(load);
  expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1]);
  kept.forget();
  expect(await kept.read()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('is given on while the database is away, and read anew once it is back', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const kept = keepRead(load);
  await kept.read();
  load.mockRejectedValue(away);
  kept.forget();
  expect([await kept.read(), kept.isOld()]).toEqual([1, true]);
  // Nobody waits for the next try, nor for one that gets no answer.
  expect([await kept.read(), load.mock.calls.length]).toEqual([1, 2]);
  vi.advanceTimersByTime(1_001);
  load.mockReturnValueOnce(new Promise(() => {}));
  expect([await kept.read(), await kept.read(), load.mock.calls.length]).toEqual([1, 1, 3]);
  load.mockResolvedValue(2);
  kept.forget();
  expect([await kept.read(), kept.isOld()]).toEqual([2, false]);
});

test('comes back by itself, too', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const kept = keepRead(load);
  await kept.read();
  load.mockRejectedValueOnce(away).mockResolvedValue(2);
  kept.forget();
  await kept.read();
  vi.advanceTimersByTime(1_001);
  await kept.read();
  expect([await kept.read(), kept.isOld(), load.mock.calls.length]).toEqual([2, false, 3]);
});

test('a fault of ours is nobody’s value, and what was never read is an outage', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const kept = keepRead(load);
  await kept.read();
  load.mockRejectedValue(new Error('ours'));
  kept.forget();
  await expect(kept.read()).rejects.toThrow('ours');
  const never = keepRead(() => Promise.reject<number>(away));
  await expect(never.read()).rejects.toThrow('gone');
  await expect(never.read()).rejects.toThrow('gone');
});
