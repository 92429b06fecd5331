import { botFamilies } from './bots';
import type { CorpusInquiry } from './corpus-inquiry';
import { heldOutBots } from './held-out-bots';
import { people } from './people';
import { type Random, seededRandom } from './random';

const PEOPLE = 2_000;
const DAYS = 60;
/** Of a family, or people, however small the part. */
const FEWEST = 160;
const BOTS = 5_000;
/** For each family that no signal is tuned with. */
const HELD_OUT = 300;

/**
 * The inquiries of 60 days in order, always the same for the same seed: people, and the bot families that the signals
 * are tuned with. A `part` (1 is all) has fewer of each, at the same pace.
 */
export const tunedCorpus = (seed: number, part: number): CorpusInquiry[] =>
  corpus(seed, part, (random, of) =>
    Object.values(botFamilies).flatMap(([share, make]) => make(random, of(BOTS * share))),
  );

/** The same people, and the two bot families that the signals were not tuned with. */
export const heldOutCorpus = (seed: number, part: number): CorpusInquiry[] =>
  corpus(seed, part, (random, of) =>
    Object.values(heldOutBots).flatMap((make) => make(random, of(HELD_OUT))),
  );

function corpus(
  seed: number,
  part: number,
  makeBots: (random: Random, of: (count: number) => number) => CorpusInquiry[],
): CorpusInquiry[] {
  const random = seededRandom(seed);
  const of = (count: number) => Math.max(Math.min(count, FEWEST), Math.round(count * part));
  const those = people(random, of(PEOPLE), Math.ceil(DAYS * part));
  return [...those, ...makeBots(random, of)].toSorted((a, b) => a.at - b.at);
}
