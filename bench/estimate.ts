/**
 * The cost of a keystroke in the estimator: reading the form and calculating the whole sheet, from
 * an area and from a budget (goal: below 5 ms), and the JavaScript of the page after its first
 * interaction (goal: at most 110 kB gz). `npm run bench -- estimate` prints the median and the
 * worst of 50 batches after a warm-up, in milliseconds of the thread's CPU time for one calculation
 * (steady on a busy machine).
 */
import { readdirSync } from 'node:fs';

import { START_CARD } from '../app/features/estimates/engine/card/start-card.ts';
import { openEstimate } from '../app/features/estimates/open-estimate.ts';
import { scriptBytes } from './javascript.ts';

const BATCHES = 50;
const RUNS = 200;
const QUERIES = {
  'from an area':
    'type=villa&plot=50x80&area=3500&bhk=4&floors=2&city=bengaluru&cars=2&with=solar.lift',
  'from a budget':
    'budget=12000000&type=villa&plot=50x80&floors=2&city=bengaluru&cars=2&with=solar.lift',
};

for (const [name, query] of Object.entries(QUERIES)) {
  const fields = new URLSearchParams(query);
  const batch = () => {
    const before = process.threadCpuUsage();
    for (let run = 0; run < RUNS; run += 1)
      if (!openEstimate(fields, START_CARD, '2026-12').ok) throw new Error(`not read: ${query}`);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / RUNS;
  };
  batch();
  const times = Array.from({ length: BATCHES }, batch).sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[BATCHES / 2], times.at(-1)];
  console.log(`Reckoning ${name}: median ${median.toFixed(3)} ms, worst ${worst.toFixed(3)} ms`);
}

const seen = new Set<string>();
const bytes = readdirSync('build/client/assets')
  .filter((file) => /^(entry\.client|hydrate|estimator)-.*\.js$/.test(file))
  .reduce((sum, file) => sum + scriptBytes(`/assets/${file}`, seen), 0);
console.log(`JavaScript of /estimate, awake: ${(bytes / 1000).toFixed(1)} kB gz`);
