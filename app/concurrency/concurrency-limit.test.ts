import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createConcurrencyLimit } from './concurrency-limit';

const noAnswerError = new Error('nobody answers');

test('never more at once than the limit allows, and everyone gets through in order', async () => {
  const limited = createConcurrencyLimit(3);
  const startedTasks: number[] = [];
  let running = 0;
  let maxRunning = 0;
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      limited(async () => {
        startedTasks.push(i);
        maxRunning = Math.max(maxRunning, (running += 1));
        await sleep(1);
        running -= 1;
      }),
    ),
  );
  expect(maxRunning).toBe(3);
  expect(startedTasks).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test('a failure frees its slot for the next', async () => {
  const limited = createConcurrencyLimit(1);
  const failing = limited(async () => {
    throw new Error('no');
  });
  const nextResult = limited(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await nextResult).toBe('yes');
});

test('without an answer all waiting calls fail at once, and later ones try again', async () => {
  const limited = createConcurrencyLimit(1, (error) => error === noAnswerError);
  let tries = 0;
  const fail = async () => {
    tries += 1;
    await sleep(1);
    throw noAnswerError;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => limited(fail)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(1);
  expect(await limited(async () => 'back')).toBe('back');
});
