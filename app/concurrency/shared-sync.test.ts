import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shareSync } from './shared-sync.ts';

test('each caller waits for a sync that began after its call, one at a time, and many share one', async () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('ask', 'end'), { maxLength: 60 }), async (steps) => {
      const pendingSyncs: (() => void)[] = [];
      const [callersPerSync, hasWaited]: [number[], boolean[]] = [[], []];
      let endedSyncs = 0;
      const durable = shareSync(
        () =>
          new Promise((resolve) => {
            callersPerSync.push(pendingSyncs.push(resolve) - endedSyncs);
          }),
      );
      const ask = async () => {
        const begunBefore = pendingSyncs.length;
        await durable();
        hasWaited.push(endedSyncs > begunBefore);
      };
      const endSync = () => {
        if (endedSyncs < pendingSyncs.length) pendingSyncs[endedSyncs++]?.();
      };
      const requests: Promise<void>[] = [];
      for (const step of steps) {
        if (step === 'ask') requests.push(ask());
        else endSync();
        await Promise.resolve();
      }
      for (let round = 0; round < 3; round += 1) {
        endSync();
        await nextTurn();
      }
      await Promise.all(requests);
      expect(callersPerSync.every((count) => count === 1)).toBe(true);
      expect(hasWaited).toEqual(requests.map(() => true));
      expect(pendingSyncs.length).toBeLessThanOrEqual(requests.length);
    }),
    { numRuns: 300 },
  );
});

test('all callers behind a running sync share a single further one', async () => {
  let count = 0;
  const durable = shareSync(async () => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
  });
  await Promise.all(Array.from({ length: 500 }, durable));
  expect(count).toBe(2);
});

test('callers that waited for a failed sync get its error, and the next call tries again', async () => {
  let fails = true;
  const durable = shareSync(async () => {
    await Promise.resolve();
    if (fails) throw new Error('no');
  });
  const first = Promise.allSettled([durable(), durable(), durable()]);
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  fails = false;
  await durable();
});
