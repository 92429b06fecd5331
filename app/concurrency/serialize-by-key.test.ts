import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { serializeByKey } from './serialize-by-key';

test('work with one key runs in order, one at a time; another key does not wait', async () => {
  const finished: string[] = [];
  let running = 0;
  const makeTask = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await sleep(1);
    finished.push(name);
    running -= 1;
  };
  const otherTask = serializeByKey('b', async () => finished.push('other'));
  await Promise.all([
    serializeByKey('a', makeTask('1')),
    serializeByKey('a', makeTask('2')),
    serializeByKey('a', makeTask('3')),
    otherTask,
  ]);
  expect(finished).toEqual(['other', '1', '2', '3']);
});

test('a failure doesn’t affect the next in line', async () => {
  const failing = serializeByKey('a', async () => {
    throw new Error('no');
  });
  const nextTask = serializeByKey('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await nextTask).toBe('yes');
});
