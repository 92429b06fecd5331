// `npm test`: everything that must pass, on a fresh or a used clone. Ends with one line `N passed, N failed, N
// skipped`. Plain JavaScript, because it starts under the machine's Node.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHECKS, generateTypes, runTogether } from './checks.mjs';
import { installChromium } from './chromium.mjs';
import { environment, install } from './prepare.mjs';

let passed = 0;
let failed = 0;
let skipped = 0;
let failedChecks = [];
const durations = [];

async function step(name, task) {
  const start = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const result = await task();
  durations.push([name, Math.round((Date.now() - start) / 1000)]);
  return result;
}

function count(result) {
  passed += result.passed;
  failed += result.failed;
}

await step('install', () => install({ tools: true }));
await step('chromium', installChromium);
await step('build and checks', async () => {
  generateTypes();
  const build = ['build', 'node', ['scripts/prepare.mjs']];
  const [built, checked] = await Promise.all([runTogether([build]), runTogether(CHECKS)]);
  count(checked);
  failedChecks = checked.failures;
  if (built.failed) process.exit(1);
});

await step('tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      // Hundreds of Node processes start, and all share one compile cache.
      env: {
        ...environment,
        BUILT: 'yes',
        NO_COLOR: '1',
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } =
      JSON.parse(readFileSync(report, 'utf8'));
    count({ passed: numPassedTests, failed: numFailedTests });
    skipped = numPendingTests + numTodoTests;
    // A file that could not be loaded has no failed tests.
    if (status !== 0 && !numFailedTests) failed += Math.max(numFailedTestSuites, 1);
  } catch {
    failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

process.stdout.write(`\n${durations.map(([name, s]) => `${name} ${s} s`).join(' · ')}\n`);
// Repeat the failed checks, because their output is thousands of lines above.
if (failedChecks.length > 0)
  process.stdout.write(
    `failed checks: ${failedChecks.join(', ')} (see "build and checks" above)\n`,
  );
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed || !passed ? 1 : 0);
