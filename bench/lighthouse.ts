import lighthouse from 'lighthouse';

import { median } from './wrk.ts';

/** Scores from 0 to 100 by category, and the audits that lowered one. */
export type Scores = { scores: Record<string, number>; faults: string[] };

/** Lighthouse's mobile run of a page in the Chromium that listens on `port`; the median of `rounds` for each category. */
export async function audit(url: string, port: number, rounds: number): Promise<Scores> {
  const takes: Record<string, number[]> = {};
  const faults = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    for (const { id, score, auditRefs } of Object.values(categories)) {
      // No score: the machine was too busy for a trace; such a round counts for nothing.
      if (score !== null) (takes[id] ??= []).push(score * 100);
      for (const { id: name, weight } of auditRefs) {
        const found = audits[name]?.score;
        if (weight > 0 && typeof found === 'number' && found < 0.995)
          faults.add(`${name} ${found} ${audits[name]?.displayValue ?? ''}`);
      }
    }
  }
  const scores = Object.entries(takes).map(([id, values]) => [id, Math.round(median(values))]);
  return { scores: Object.fromEntries(scores), faults: [...faults] };
}
