import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
};

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = (path: string): Manifest => JSON.parse(read(path));

const site = manifest('package.json');
const TOOLS = ['tests', 'bench', 'art'];

const sources = globSync('{{app,server,scripts,tests,bench,art}/**/*,*.config}.{ts,tsx,mjs}').map(
  (path) => ({ path, text: read(path) }),
);
/** The sources that `npm start` builds and runs. */
const ofSite = sources.filter(
  ({ path }) =>
    /^(app|server|vite\.config|react-router\.config|scripts\/(admin-chunk|precompress))/.test(
      path,
    ) && !/\.test\./.test(path),
);

const IMPORT = /(?:from|import|import\() ?'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;
const importsOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(IMPORT)].map(([, name = '']) => ({ path, name }));

test('allows the product to import only packages that npm start installs', () => {
  const installed = { ...site.dependencies, ...site.devDependencies };
  const imports = ofSite.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter(({ name }) => !(name in installed))).toEqual([]);
});

/** How each tool is used that nothing imports. */
const KNOWN_BY: Record<string, string> = {
  '@fontsource-variable/archivo': 'archivo',
  '@fontsource-variable/source-serif-4': 'source-serif-4',
  '@swc/core': "parser: 'swc'",
  'oxlint-tsgolint': '--type-aware',
  typescript: "'tsc'",
};

test('uses every tool, at one version in all folders', () => {
  const versions = new Map(Object.entries(site.devDependencies));
  const otherSources = sources.filter(({ path }) => path !== 'scripts/packages.test.ts');
  for (const folder of TOOLS)
    for (const [name, version] of Object.entries(
      manifest(`${folder}/package.json`).devDependencies,
    )) {
      const word = KNOWN_BY[name] ?? name.replace('@types/', '');
      const isUsed = otherSources.some(({ text }) => text.includes(word));
      expect(isUsed, `${name} of ${folder}/package.json`).toBe(true);
      expect(versions.get(name) ?? version).toBe(version);
      versions.set(name, version);
    }
});
