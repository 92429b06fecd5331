import { beforeEach, expect, test } from 'vitest';
import { describeOn, ENGINES } from '~tests/engines/engines';
import { heldOutCorpus, tunedCorpus } from '~tests/inquiry-corpus/corpus';
import { playCorpus, quarantinedShare } from '~tests/inquiry-corpus/play-corpus';
import { rounds, sample } from '~tests/trials';

import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';

/**
 * The share of the 2,000 people and 5,000 bots that is played; `npm run trials` plays all of them.
 */
const PART = rounds(12) / 12;
const TIME_LIMIT = 900_000;
const SEED = 20_261_123;

const isPerson = (by: string) => by === 'person';
const isBot = (by: string) => by !== 'person';
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const printReport = (corpus: string, people: number, bots: number) =>
  process.stdout.write(
    `${corpus}: people set aside ${percent(people)}, bots set aside ${percent(bots)}\n`,
  );

// bursts.contract.test.ts tests the SQL on both engines, so one is enough here. `npm run trials`
// plays the corpus on PostgreSQL as well.
describeOn(sample(ENGINES, 1), 'A corpus of inquiries', (engine) => {
  beforeEach(async () => {
    loadSecret('', 'a key for tests, of no worth at all');
    await db().deleteFrom('leads').execute();
  });

  test(
    'at most one of a hundred people is quarantined, and at least 95 of a hundred bots',
    { timeout: TIME_LIMIT },
    async () => {
      const played = await playCorpus(tunedCorpus(SEED, PART));
      const [people, bots] = [quarantinedShare(played, isPerson), quarantinedShare(played, isBot)];
      printReport(`${engine}, tuned`, people, bots);
      expect(people).toBeLessThanOrEqual(0.01);
      expect(bots).toBeGreaterThanOrEqual(0.95);
    },
  );

  test(
    'at least 85 of a hundred bots of two families that no signal was tuned with',
    { timeout: TIME_LIMIT },
    async () => {
      const played = await playCorpus(heldOutCorpus(SEED, PART));
      const [people, bots] = [quarantinedShare(played, isPerson), quarantinedShare(played, isBot)];
      console.log(
        `${engine}, held out: people aside ${percent(people)}, bots aside ${percent(bots)}`,
      );
      expect(people).toBeLessThanOrEqual(0.01);
      expect(bots).toBeGreaterThanOrEqual(0.85);
    },
  );
});
