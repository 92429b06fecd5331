// `npm run trials`: the files whose trials are long (kills, outages, large imports), with full counts. `npm test` runs one
// round of each. Then every journey again, with two instances behind nginx for each site, which share a PostgreSQL database and a
// bucket, and nothing else. Then the main journeys in other browsers than Chromium, and each alert rule in a real Prometheus.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, environment, install } from './prepare.mjs';

install();
build();
const files = ['app', 'server', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes("/trials'")),
);
const run = (words, settings) =>
  spawnSync('vitest', ['run', ...words], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  }).status === 0;
const results = [
  run(['--project', 'engines', ...files], { TRIALS: 'full' }),
  run(['--project', 'journeys'], { SITE_INSTANCES: '2', TRIALS: 'full' }),
  ...['test-browsers', 'trials-alerts'].map(
    (name) =>
      spawnSync(process.execPath, [`scripts/${name}.mjs`], { stdio: 'inherit' }).status === 0,
  ),
];
process.exit(results.every(Boolean) ? 0 : 1);
