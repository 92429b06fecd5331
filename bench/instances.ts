/**
 * What a second instance costs: requests that sites answer for a second of their own processor time, two behind nginx against one of
 * the two behind nginx, in turns, on PostgreSQL and a bucket. `npm run bench -- instances [rounds seconds]`. The bars are scale.md's: a
 * page that is rendered ≥ 0.85, one from the cache ≥ 0.95.
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
/** Rounds before those that count, in which the code is compiled. */
const WARM = 2;

/**
 * Connections for each instance: as many for one as for each of two, since a site that is asked less at once answers fewer requests
 * whenever it is woken, and so takes longer for each.
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
    for (const [kind, path, bar] of [
      ['rendered', '/contact', 0.85],
      ['from the cache', '/services', 0.95],
    ] as const) {
      const rates = { one: [] as number[], two: [] as number[] };
      for (let round = 0; round < WARM + Number(rounds); round += 1)
        for (const [name, url] of [
          ['one', one.url],
          ['two', instances.url],
        ] as const) {
          const rate = await rateOf(url + path, name === 'one' ? CONNECTIONS : 2 * CONNECTIONS);
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

  /** Requests for a second of both sites' processor time; where one of them is asked nothing, it takes next to none. */
  async function rateOf(url: string, connections: number) {
    const ticks = () =>
      instances.sites.reduce((sum, { process: { pid } }) => sum + ticksOf(pid), 0);
    const before = ticks();
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: br'],
      url,
    ]);
    const wrong = /Non-2xx[^\n]*/.exec(stdout)?.[0];
    if (wrong) throw new Error(`${url}: ${wrong}`);
    return (Number(/(\d+) requests in/.exec(stdout)?.[1]) / (ticks() - before)) * 100;
  }
}
