import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { cruiseImports, findFragments } from './cruise-imports.ts';
import { ADVICE, LEADS_ORDER, ORDER } from './import-rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rooms-'));
  plant({ 'server/main.ts': 'export const main = 1;' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The features are ordered one by one; styles and types import nothing. */
const UNORDERED = new Set(['features/', 'styles/', 'types/']);

const value = 'export const value = 1;\nexport type Value = typeof value;\n';

test('knows the layer of every folder', () => {
  const listedFolders = new Set([...ORDER, ...LEADS_ORDER].flat());
  const folders = globSync(['app/*/', 'app/features/*/', 'app/features/leads/*/'])
    .map((path) => `${path.slice('app/'.length).replace(/\/$/, '')}/`)
    .filter((path) => !UNORDERED.has(path));
  expect(folders.length).toBeGreaterThan(40);
  expect(folders.filter((path) => !listedFolders.has(path))).toEqual([]);
});

test('allows imports that point down', async () => {
  plant({
    'app/features/estimates/page.ts': "import { value } from '../leads/lead.server';\nvoid value;",
    'app/features/leads/lead.server.ts': `import '../../db/tables';\n${value}`,
    'app/db/tables.ts': value,
  });
  expect((await cruiseImports(root)).violations).toEqual([]);
});

test.each([
  ['app/ui/button.ts', 'app/features/leads/core/lead.ts'],
  ['app/features/leads/core/lead.ts', 'app/features/estimates/card.ts'],
  ['app/features/leads/core/lead.ts', 'app/features/blog/post.ts'],
  ['app/site/header.ts', 'app/pages/home.ts'],
  ['app/auth/guard.ts', 'app/backoffice/shell.ts'],
  ['app/document/island.ts', 'app/islands.ts'],
  ['app/db/tables.ts', 'app/platform/log.ts'],
  ['app/platform/log.ts', 'server/main.ts'],
  ['app/features/leads/core/lead.ts', 'app/features/leads/desk/desk.ts'],
])('%s must not import %s, nor its types', async (from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to.slice(0, -'.ts'.length)}`;
  for (const line of [
    `import { value } from '${path}';`,
    `import type { Value } from '${path}';`,
  ]) {
    plant({ [to]: value, [from]: `${line}\nexport {};\n` });
    expect((await cruiseImports(root)).violations).toEqual([
      `imports-point-down: ${from} → ${to} (${ADVICE['imports-point-down']})`,
    ]);
  }
});

test('finds a route module that imports the database or its packages', async () => {
  plant({
    'app/db/executor.server.ts': value,
    'app/pages/home.route.tsx': "import { value } from '../db/executor.server';\nvoid value;",
  });
  expect((await cruiseImports(root)).violations).toEqual([
    'no-route-imports-the-database: app/pages/home.route.tsx → app/db/executor.server.ts (call a function of a *.server.ts)',
  ]);
});

test('finds an import cycle, also of types alone', async () => {
  plant({
    'app/ui/a.ts': `import type { Value } from './b';\nexport type Other = Value;`,
    'app/ui/b.ts': `import type { Other } from './a';\nexport type Value = Other | 1;`,
  });
  expect((await cruiseImports(root)).violations).toContain(
    'no-cycle: app/ui/a.ts → app/ui/b.ts (move what both need into a file of its own)',
  );
});

test('reports a file with one importer in the same folder and on the same side of the server as a fragment', async () => {
  plant({
    'app/site/page.ts':
      "import './fragment';\nimport './shared';\nimport '../ui/apart';\nimport { read } from './read.server';\nvoid read;\nvoid import('./later');",
    'app/site/other.ts': "import './shared';",
    'app/site/fragment.ts': value,
    'app/site/shared.ts': value,
    'app/site/read.server.ts': 'export const read = 1;',
    'app/site/later.ts': value,
    'app/ui/apart.ts': value,
  });
  const { imports } = await cruiseImports(root);
  expect(findFragments(imports)).toEqual(['app/site/fragment.ts']);
});
