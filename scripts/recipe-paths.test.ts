import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Written by a command, so that a fresh clone has none. */
const GENERATED = new Set(['test-results/texts.md']);

const stored = globSync('{app,server,scripts,tests,docs}/**', { withFileTypes: true }).map(
  (entry) => `${entry.parentPath}/${entry.name}`,
);

/** What CONTRIBUTING names in backticks and looks like a path. */
const paths = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !GENERATED.has(path));

test('every path that CONTRIBUTING names exists', () => {
  expect(paths.length).toBeGreaterThan(30);
  const missing = paths.filter(
    (path) => !stored.some((file) => `/${file}`.endsWith(`/${path.replace(/\/$/, '')}`)),
  );
  expect(missing).toEqual([]);
});
