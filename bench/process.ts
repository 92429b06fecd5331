import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { canLoad, load, median, memoryOf, startPinned } from './wrk.ts';

const PORT = 39_802;

/**
 * Times the site from its start to the first answer, and measures its memory idle and under load, started like `npm
 * start` does.
 */
export async function benchProcess(rounds: number, seconds: number) {
  if (!canLoad()) return;
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Removes `exec node` from the script; the rest are node's arguments.
  const start = async () => {
    const began = performance.now();
    const site = await startPinned(String(scripts.start).split(' ').slice(2), PORT, {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
    return { site, took: performance.now() - began };
  };
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const takes: number[] = [];
  // The very first start fills the data folder, so it does not count.
  for (let round = 0; round < rounds; round += 1) {
    const { site, took } = await start();
    takes.push(took);
    await site.stop();
  }
  console.log(
    `start to first answer: empty folder ${takes[0]?.toFixed(0)} ms, then ${median(takes.slice(1)).toFixed(0)} ms (≤ 1,000)`,
  );
  const { site } = await start();
  try {
    await sleep(3_000);
    const idle = memoryOf(site.pid);
    const { perSecond } = load({ ...site, path: '/contact' }, seconds);
    const rendering = memoryOf(site.pid);
    load(site, seconds);
    console.log(
      `memory: idle ${idle} MB (≤ 120), after ${perSecond.toFixed(0)} renders a second ${rendering} MB, after load from the cache ${memoryOf(site.pid)} MB (≤ 250)`,
    );
  } finally {
    await site.stop();
  }
}
