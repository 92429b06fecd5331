// Static checks: lint, format, types, dead code, house rules. Plain JavaScript, because it starts under the machine's
// own Node.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, extname } from 'node:path';

import { environment } from './prepare.mjs';

/** @typedef {readonly [name: string, command: string, args: readonly string[]]} Step */

/** @type {readonly Step[]} */
export const CHECKS = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']],
  ['browsers', 'node', ['scripts/browsers/check-browsers.ts']],
  ['dead code', 'knip', []],
  ['house rules', 'node', ['scripts/check-rules.ts']],
  ['spelling', 'node', ['scripts/texts/texts.ts', 'spelling']],
];

/**
 * The daily loop on some files or folders: types, lint without types, and the tests beside them.
 *
 * @param {readonly string[]} paths
 * @returns {readonly Step[]}
 */
export function checksOf(paths) {
  const folders = paths.map((path) => (extname(path) === '' ? path : dirname(path)));
  return [
    ...CHECKS.filter(([name]) => name === 'types'),
    ['lint', 'oxlint', ['--deny-warnings', ...paths]],
    ['tests', 'vitest', ['run', '--passWithNoTests', ...new Set(folders)]],
  ];
}

/** Generates the types of the routes, which the other checks read. Exits if that fails. */
export function generateTypes() {
  const { status } = spawnSync('react-router', ['typegen'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

/** Runs a step and collects its output, because the output of simultaneous steps would be mixed. */
const finish = ([name, command, args]) =>
  new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, args, {
      env: { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (text += part));
    const report = (hasPassed) =>
      resolve({ name, passed: hasPassed, text, seconds: Math.round((Date.now() - start) / 1000) });
    child.on('error', (error) => {
      text += error.message;
      report(false);
    });
    child.on('close', (code) => report(code === 0));
  });

/**
 * Runs steps simultaneously and prints each result when it is there, with the output of a failed step.
 *
 * @param {readonly Step[]} steps
 * @returns how many passed and failed, and the names of those that failed.
 */
export async function runTogether(steps) {
  const results = await Promise.all(
    steps.map(async (step) => {
      const result = await finish(step);
      const { name, passed, text, seconds } = result;
      process.stdout.write(`${passed ? '✓' : '✗'} ${name} ${seconds} s\n`);
      if (!passed) process.stdout.write(`${text}\n`);
      return result;
    }),
  );
  const failures = results.filter((result) => !result.passed).map((result) => result.name);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}
