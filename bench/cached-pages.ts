import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { benchJavaScript } from './javascript.ts';
import { canLoad, load, median, startPinned, type Rate } from './wrk.ts';

const [SITE, BARE] = [39_800, 39_801];

/** The built site's home page from its cache against bare `node:http`; its 304s against its 200s. Interleaved rounds. */
export async function benchCachedPages(rounds: number, seconds: number) {
  if (!canLoad()) return;
  const site = await startPinned(['build/server/main.js'], SITE, {
    PORT: String(SITE),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
  });
  await benchJavaScript(site.url);
  // Frequently requested pages get a better compression, so load first: then both subjects send the same bytes.
  load(site, 2);
  await sleep(500);
  const bare = await startPinned(['bench/bare.ts', `${site.url}/`, String(BARE)], BARE);
  try {
    const etag = (await fetch(site.url, { headers: { 'accept-encoding': 'br' } })).headers.get(
      'etag',
    );
    load(bare, 2);
    const takes: (() => Rate)[] = [
      () => load(bare, seconds),
      () => load(site, seconds),
      () => load(site, seconds, `if-none-match: ${etag}`),
    ];
    const results: Rate[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // Alternate the order of both subjects, so that a drift of the machine favours neither.
      const forth = round % 2 === 1;
      const rates = (forth ? takes : takes.toReversed()).map((take) => take());
      results.push(forth ? rates : rates.toReversed());
    }
    const rate = (of: number) => Math.round(median(results.map((r) => r[of]?.perSecond ?? 0)));
    console.log(
      `requests/s, median of ${rounds}: bare ${rate(0)}, cached ${rate(1)}, 304 ${rate(2)}`,
    );
    print('cached / bare (goal ≥ 0.90)', results, 1, 0);
    print('304 / cached (goal ≥ 1.00)', results, 2, 1);
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

function print(title: string, results: Rate[][], above: number, below: number) {
  const ratio = (unit: keyof Rate) =>
    median(results.map((rates) => (rates[above]?.[unit] ?? 0) / (rates[below]?.[unit] ?? 0)));
  console.log(
    `${title}: ${ratio('perSecond').toFixed(3)}; by processor time ${ratio('perTick').toFixed(3)}`,
  );
}
