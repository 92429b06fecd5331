/**
 * The cost of a second instance: requests answered for a second of the sites' processor time, by
 * two behind nginx and by one of the two, in turns, on PostgreSQL and a bucket. `npm run bench --
 * instances [rounds seconds]`. The bars are scale.md's: a rendered page ≥ 0.85, a cached one ≥
 * 0.95. Needs Debian's nghttp2-client.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createPostgresDatabase } from '../tests/engines/postgres-databases.ts';
import { startPostgres } from '../tests/engines/postgres-server.ts';
import { startObjectStore } from '../tests/object-store/object-store.ts';
import { startInstances } from '../tests/site/instances/instances.ts';
import { freePort, startNginx } from '../tests/site/instances/nginx.ts';
import { canLoad, median, ticksOf } from './wrk.ts';

const [rounds = '7', seconds = '5'] = process.argv.slice(3);
/** Uncounted rounds at first, in which the code is compiled. */
const WARM = 2;

/**
 * Each instance gets as many requests over as many connections, alone or as one of two, because
 * with fewer requests each of them takes longer. The rate is below the maximum, or the result would
 * show how they share two cores.
 */
const CONNECTIONS = 16;

if (canLoad()) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres(scratch, {});
  const database = await createPostgresDatabase(postgres.url);
  const store = await startObjectStore();
  const instances = await startInstances({
    DATABASE_URL: database.url,
    STORAGE_URL: store.url(),
  });
  const one = await startNginx([instances.sites[0]?.url ?? ''], await freePort());
  try {
    for (const [kind, path, requestRate, bar] of [
      ['rendered', '/contact', 60, 0.85],
      ['from the cache', '/services', 800, 0.95],
    ] as const) {
      const rates = { one: [] as number[], two: [] as number[] };
      for (let round = 0; round < WARM + Number(rounds); round += 1)
        for (const [name, url] of [
          ['one', one.url],
          ['two', instances.url],
        ] as const) {
          const rate = await rateOf(url + path, requestRate, name === 'one' ? 1 : 2);
          if (round >= WARM) rates[name].push(rate);
        }
      const [ofOne, ofTwo] = [median(rates.one), median(rates.two)];
      console.log(
        `${kind}, a second of the sites' processor time: one ${ofOne.toFixed(0)}, two ${ofTwo.toFixed(0)}: ${(ofTwo / ofOne).toFixed(2)} (≥ ${bar}); rounds ${rates.two.map((rate, at) => (rate / (rates.one[at] ?? 0)).toFixed(2)).join(' ')}`,
      );
    }
  } finally {
    await one.stop();
    await instances.stop();
    await instances.remove();
    await store.close();
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }

  /**
   * Requests for a second of both sites' processor time, while `count` of them get `requestRate` a
   * second each. An idle site takes next to none.
   */
  async function rateOf(url: string, requestRate: number, count: number) {
    const ticks = () =>
      instances.sites.reduce((sum, { process: { pid } }) => sum + ticksOf(pid), 0);
    const before = ticks();
    const { stdout } = await promisify(execFile)('h2load', [
      '--h1',
      '-t1',
      `-c${CONNECTIONS * count}`,
      `--rps=${requestRate / CONNECTIONS}`,
      `-D${seconds}`,
      '-H',
      'accept-encoding: br',
      url,
    ]);
    const [, done, failed] = /(\d+) succeeded, (\d+) failed/.exec(stdout) ?? [];
    if (failed !== '0') throw new Error(`${url}: ${failed ?? 'no answer'} failed`);
    return (Number(done) / (ticks() - before)) * 100;
  }
}
