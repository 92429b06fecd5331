// `npm test`: everything that must hold, on a fresh clone as on a used one. Closes with one line `N passed, N failed`.
// Plain JavaScript: it begins under whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium, installChromium } from './chromium.mjs';
import { build, environment, install } from './prepare.mjs';

const CHECKS = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', []],
  ['dead code', 'knip', []],
  ['house rules', 'node', ['scripts/check-rules.ts']],
];

let passed = 0;
let failed = 0;
const durations = [];

function step(name, work) {
  const start = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const result = work();
  durations.push([name, Math.round((Date.now() - start) / 1000)]);
  return result;
}

const run = (command, args, extra = {}) =>
  spawnSync(command, args, {
    env: { ...environment, NO_COLOR: '1', ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  }).status === 0;

step('install', install);
step('chromium', () => findChromium() ?? installChromium());
step('build', build);

run('react-router', ['typegen']);
for (const [name, command, args] of CHECKS)
  step(name, () => {
    if (run(command, args)) passed += 1;
    else failed += 1;
  });

step('tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const report = join(folder, 'report.json');
  const well = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    passed += numPassedTests;
    failed += numFailedTests;
    // A file that could not even be loaded holds no failed test.
    if (!well && !numFailedTests) failed += Math.max(numFailedTestSuites, 1);
  } catch {
    failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

process.stdout.write(`\n${durations.map(([name, s]) => `${name} ${s} s`).join(' · ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed || !passed ? 1 : 0);
