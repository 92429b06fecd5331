import { expect, test } from 'vitest';

import { createRateWindow } from './rate-window';

test('counts within the window and forgets what is older', () => {
  let now = 0;
  const window = createRateWindow({ windowMs: 1000, clock: () => now });
  expect(window.count('a')).toBe(1);
  expect(window.count('a')).toBe(2);
  expect(window.count('b')).toBe(1);
  now = 1000;
  expect(window.count('a')).toBe(1);
});

test('a flood of keys forgets the oldest key, not the busy one', () => {
  const window = createRateWindow({ windowMs: 1000, maxKeys: 3, clock: () => 0 });
  window.count('early');
  for (const key of ['a', 'b', 'busy', 'busy', 'c', 'busy', 'd']) window.count(key);
  expect(window.count('busy')).toBe(4);
  expect(window.count('early')).toBe(1);
});
