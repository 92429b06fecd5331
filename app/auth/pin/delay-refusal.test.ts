import { expect, test } from 'vitest';

import { delayRefusal } from './delay-refusal';

/** The milliseconds until a refusal if evaluating the PIN took `evaluation` milliseconds. */
async function refuse(evaluation: number) {
  const start = performance.now();
  await delayRefusal(start - evaluation);
  return performance.now() - start + evaluation;
}

test('a refusal takes as many steps as the slowest recent one', async () => {
  expect(await refuse(0)).toBeGreaterThan(290);
  expect(await refuse(350)).toBeGreaterThan(590);
  expect(await refuse(0)).toBeGreaterThan(590);
});
