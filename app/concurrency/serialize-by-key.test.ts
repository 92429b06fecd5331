import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { serializeByKey } from './serialize-by-key';

test('work with one key runs in order, one at a time; another key does not wait', async () => {
  const seen: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await sleep(1);
    seen.push(name);
    running -= 1;
  };
  const other = serializeByKey('b', async () => seen.push('other'));
  await Promise.all([
    serializeByKey('a', work('1')),
    serializeByKey('a', work('2')),
    serializeByKey('a', work('3')),
    other,
  ]);
  expect(seen).toEqual(['other', '1', '2', '3']);
});

test('a failure doesn’t affect the next in line', async () => {
  const failing = serializeByKey('a', async () => {
    throw new Error('no');
  });
  const next = serializeByKey('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
