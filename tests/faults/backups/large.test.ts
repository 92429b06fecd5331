import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLargeSite } from '~tests/backups/large-site';
import { inDatabase } from '~tests/site/site-database';
import { OF_EVERY_NODE } from '~tests/site/site-process';
import { startSite } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

/** A gigabyte of images in `npm run trials`. */
const SIZE =
  rounds(2) === 2
    ? { leads: 100_000, posts: 1_000, pictures: 2_000 }
    : { leads: 500, posts: 20, pictures: 20 };
/** In megabytes, for any size. An idle Node with the site's code takes about 150. */
const MAX_RESIDENT = 400;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a console command and returns its peak memory in megabytes. */
async function peakMemoryOf(dataDir: string, ...words: string[]): Promise<number> {
  const child = spawn(process.execPath, ['build/server/console.js', ...words], {
    env: { ...OF_EVERY_NODE, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const looking = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has just ended.
    }
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  expect([words[0], code]).toEqual([words[0], 0]);
  return most;
}

test(
  'a large site is backed up and restored with bounded memory',
  { timeout: 7_200_000 },
  async () => {
    const [dataDir, bare] = [join(folder, 'data'), join(folder, 'bare')];
    await makeLargeSite(dataDir, SIZE);
    const archive = join(folder, 'large.zip');
    expect(await peakMemoryOf(dataDir, 'backup', archive)).toBeLessThan(MAX_RESIDENT);
    rmSync(dataDir, { recursive: true });
    expect(await peakMemoryOf(bare, 'restore', archive)).toBeLessThan(MAX_RESIDENT);
    const site = await startSite({ DEMO_CONTENT: 'off' }, bare);
    try {
      for (const path of ['/', '/blogs', '/gallery'])
        expect((await fetch(site.url + path)).status).toBe(200);
      const counted = inDatabase(site, (file) =>
        ['leads', 'posts', 'images'].map(
          (table) => file.prepare(`select count(*) as there from ${table}`).get()?.['there'],
        ),
      );
      expect(counted).toEqual([SIZE.leads, SIZE.posts, SIZE.pictures]);
      const { path } =
        inDatabase(site, (file) => file.prepare('select path from images limit 1').get()) ?? {};
      const address = String(path).replace('.jpg', '/2000.jpg?v=1');
      expect((await fetch(site.url + address)).status).toBe(200);
    } finally {
      await site.stop();
    }
  },
);
