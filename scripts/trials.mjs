// `npm run trials`: runs the long tests (kills, outages, large imports) with full counts; `npm test` runs one round of
// each. Then it runs the attacks and faults on PostgreSQL; every journey with two instances behind nginx that share
// only a PostgreSQL database and a bucket; the main journeys in other browsers; and each alert rule in a real
// Prometheus.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, environment, install } from './prepare.mjs';

install({ tools: true });
build();
const files = ['app', 'server', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes("/trials'")),
);
/** Tests that `npm test` runs on SQLite only, without those of the SQLite file itself or of a restore in its place. */
const ON_POSTGRES = `
  pin-guessing signed-out sign-in recovery-codes session-clock private-data requests odd-input pipelining slow-bodies
  not-modified presence stopping uploads upload-forms stored-images exports empty-settings imports/
  resources/avif-memory resources/few-descriptors resources/form-bodies resources/jpeg-memory
  instances/expired-bins backups/killed`
  .trim()
  .split(/\s+/)
  .map((name) => `tests/faults/${name}`);
const run = (argv, settings) =>
  spawnSync('vitest', ['run', ...argv], {
    env: { ...environment, BUILT: 'yes', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  }).status === 0;
const results = [
  run(['--project', 'engines', ...files], { TRIALS: 'full' }),
  run(['--project', 'engines', ...ON_POSTGRES], { SITE_ENGINE: 'postgres' }),
  run(['--project', 'journeys'], { SITE_INSTANCES: '2', TRIALS: 'full' }),
  ...['test-browsers', 'trials-alerts'].map(
    (name) =>
      spawnSync(process.execPath, [`scripts/${name}.mjs`], { stdio: 'inherit' }).status === 0,
  ),
];
process.exit(results.every(Boolean) ? 0 : 1);
