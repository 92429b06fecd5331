// `npm run trials`: the files whose trials are long (kills, outages, large imports), with full counts. `npm test` runs one
// round of each.
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
    .filter((path) => readFileSync(path, 'utf8').includes("'~tests/trials'")),
);
const { status } = spawnSync('vitest', ['run', '--project', 'engines', ...files], {
  env: { ...environment, TRIALS: 'full' },
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
