import { expect, test } from 'vitest';

import { createPauses } from './throttle';

/** The pauses after parts that take some 20 ms each. */
async function pausesAtLoad(busy: number, parts = 3) {
  const rests: number[] = [];
  const rest = createPauses(
    () => busy,
    async (ms) => rests.push(ms),
  );
  for (let part = 0; part < parts; part += 1) {
    const end = performance.now() + 20;
    while (performance.now() < end);
    await rest();
  }
  return rests;
}

test('without other load there are no pauses', async () => {
  expect(await pausesAtLoad(0)).toEqual([]);
});

test('under load each part is followed by a longer pause, the longer the higher the load', async () => {
  const [some, much] = [await pausesAtLoad(0.075), await pausesAtLoad(0.9)];
  for (const rest of some) expect(rest).toBeGreaterThanOrEqual(15);
  for (const rest of much) expect(rest).toBeGreaterThanOrEqual(30);
});

test('the pauses of one task end, however long it takes', async () => {
  let rested = 0;
  const rest = createPauses(
    () => 1,
    async (ms) => (rested += ms),
  );
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  try {
    for (let part = 0; part < 20; part += 1) {
      ahead += 5_000;
      await rest();
    }
  } finally {
    performance.now = now;
  }
  expect(rested).toBe(8_000);
});
