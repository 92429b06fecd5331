import { expect, test } from 'vitest';

import { createSerialQueue } from './serial-queue';

test('work runs in order, one at a time, and continues after a failure', async () => {
  const queue = createSerialQueue();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.add(async () => {
    order.push('first begins');
    await gate.promise;
    order.push('first ends');
    throw new Error('first');
  });
  const second = queue.add(async () => order.push('second'));
  expect(queue.pending()).toBe(2);
  gate.resolve();
  await expect(first).rejects.toThrow('first');
  await second;
  await queue.idle();
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(queue.pending()).toBe(0);
});
