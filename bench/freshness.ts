import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';

import { staleTags } from '../app/backoffice/live/site-events.ts';
import { migrateToLatest, openDatabase } from '../app/db/database.server.ts';
import { setDatabase } from '../app/db/executor.server.ts';
import { subscribe } from '../app/platform/events.server.ts';
import { createPageCache } from '../app/platform/page-cache/page-cache.ts';
import { readSettings, saveSettings } from '../app/settings/settings.server.ts';
import { demoSettings } from '../app/settings/settings.ts';
import { median } from './wrk.ts';

/**
 * The real cache, settings, events and database in one process behind `node:http`: how many renders 200 connections on an
 * expired page cost, and how long after a saved setting the next request shows it.
 */
export async function benchFreshness() {
  const database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'bench-')) });
  await migrateToLatest(database);
  setDatabase(database);

  let now = 0;
  const cache = createPageCache({ rules: [], freshFor: 1_000, clock: () => now });
  subscribe('settings.changed', (detail) => cache.drop(staleTags('settings.changed', detail)));
  const listener = getRequestListener(
    async (request) =>
      cache.fetch(request, async (_, policy) => {
        policy.store = true;
        policy.tags.add('settings');
        const { company } = await readSettings();
        return new Response(`<!doctype html><p>${company.hours}`, {
          headers: { 'content-type': 'text/html' },
        });
      }),
    { overrideGlobalObjects: false },
  );
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) void listener(req, res);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const page = async () => (await fetch(url)).text();

  await page();
  now += 2_000;
  const before = cache.stats().renders;
  await Promise.all(Array.from({ length: 200 }, page));
  console.log(
    `renders for 200 connections on an expired page (goal 1): ${cache.stats().renders - before}`,
  );

  const times: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const hours = `hours ${i}`;
    const start = performance.now();
    await saveSettings('company', { ...demoSettings.company, hours });
    while (!(await page()).includes(hours)) if (performance.now() - start > 5_000) break;
    times.push(performance.now() - start);
  }
  console.log(
    `published → seen by the next request (goal < 100 ms): median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
  );
  server.close();
  await database.close();
}
