import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createConcurrencyLimit } from './concurrency-limit';

const gone = new Error('nobody answers');

test('never more at once than the limit allows, and everyone gets through in order', async () => {
  const limited = createConcurrencyLimit(3, () => false);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      limited(async () => {
        begun.push(i);
        most = Math.max(most, (running += 1));
        await sleep(1);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test('a failure frees its slot for the next', async () => {
  const limited = createConcurrencyLimit(1, () => false);
  const failing = limited(async () => {
    throw new Error('no');
  });
  const next = limited(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('without an answer all waiting calls fail at once, and later ones try again', async () => {
  const limited = createConcurrencyLimit(1, (error) => error === gone);
  let tries = 0;
  const fail = async () => {
    tries += 1;
    await sleep(1);
    throw gone;
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => limited(fail)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(1);
  expect(await limited(async () => 'back')).toBe('back');
});
