import { expect, test } from 'vitest';

import { createRateWindow } from './rate-window';

test('counts within the window and forgets older events', () => {
  let now = 0;
  const window = createRateWindow({ windowMs: 1000, clock: () => now });
  expect(window.count('a')).toBe(1);
  expect(window.count('a')).toBe(2);
  expect(window.count('b')).toBe(1);
  now = 1000;
  expect(window.count('a')).toBe(1);
});

test('doesn’t count events that lie ahead since the clock was set back', () => {
  let now = 86_400_000;
  const window = createRateWindow({ windowMs: 1000, max: 1, clock: () => now });
  expect([window.admit('a'), window.admit('a')]).toEqual([true, false]);
  now = 0;
  expect([window.admit('a'), window.admit('a')]).toEqual([true, false]);
});

test('too many keys evict the oldest key, not the busy one', () => {
  const window = createRateWindow({ windowMs: 1000, maxKeys: 3, clock: () => 0 });
  window.count('early');
  for (const key of ['a', 'b', 'busy', 'busy', 'c', 'busy', 'd']) window.count(key);
  expect(window.count('busy')).toBe(4);
  expect(window.count('early')).toBe(1);
});

test('admits a fixed number within the window, however many are refused meanwhile', () => {
  let now = 0;
  const window = createRateWindow({ windowMs: 60_000, max: 60, clock: () => now });
  const admitted = (count: number) =>
    Array.from({ length: count }, () => window.admit('a')).filter(Boolean).length;
  expect(admitted(1_000)).toBe(60);
  expect(window.admit('b')).toBe(true);
  // Two requests a second, for three more minutes.
  let more = 0;
  for (now = 500; now <= 180_000; now += 500) more += admitted(1);
  // The limit admits sixty in each of the next two minutes, and the first one of the third.
  expect(more).toBe(60 + 60 + 1);
});
