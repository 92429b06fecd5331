import { join } from 'node:path';

import { expect, test } from 'vitest';

import { adminChunk } from './admin-chunk.ts';

const APP = join(import.meta.dirname, '../app');
const LAYOUT = 'dashboard/application-layout.tsx';
const DOCUMENT = 'pages/about/about.route.tsx';
const SCREENS = [
  'features/leads/desk/leads.route.tsx',
  'features/leads/bin/bin.route.tsx',
  'features/leads/months/months.route.tsx',
  'features/images/library/library.route.tsx',
  'dashboard/settings/security.route.tsx',
];

/**
 * The chunk of `ui/part.tsx` in a graph of static and dynamic imports. The bundler adds a query to
 * the id of a route.
 */
function chunkOfPart(imports: Record<string, string[]>, loads: Record<string, string[]> = {}) {
  const moduleInfo = (modulesByFile: Record<string, string[]>, file: string) =>
    (modulesByFile[file] ?? []).map((importer) => join(APP, importer));
  return adminChunk(join(APP, 'ui/part.tsx'), {
    getModuleInfo: (id) => {
      const file = id.slice(APP.length + 1).replace(/\?.*/, '');
      const info = {
        importers: moduleInfo(imports, file),
        dynamicImporters: moduleInfo(loads, file),
      };
      // `adminChunk` reads only these two properties.
      return info as unknown as ReturnType<Parameters<typeof adminChunk>[1]['getModuleInfo']>;
    },
  });
}

test('puts what every screen loads into one chunk, directly or through others', () => {
  expect(chunkOfPart({ 'ui/part.tsx': [LAYOUT] })).toBe('admin');
  expect(chunkOfPart({ 'ui/part.tsx': ['ui/dialog.tsx'], 'ui/dialog.tsx': [LAYOUT] })).toBe(
    'admin',
  );
});

test('adds what more than a few screens share, but not what a few share', () => {
  const chunkSharedBy = (count: number) =>
    chunkOfPart({ 'ui/part.tsx': SCREENS.slice(0, count).map((file) => `${file}?client-route`) });
  expect(chunkSharedBy(5)).toBe('admin');
  expect(chunkSharedBy(4)).toBeNull();
});

test('leaves what a document needs too in its own chunk', () => {
  expect(chunkOfPart({ 'ui/part.tsx': [LAYOUT, DOCUMENT] })).toBeNull();
  expect(
    chunkOfPart(
      { 'ui/part.tsx': [LAYOUT, 'ui/island.tsx'] },
      { 'ui/island.tsx': ['entry.client.tsx'] },
    ),
  ).toBeNull();
});

test('leaves what is loaded on demand apart, with everything that it alone needs', () => {
  expect(chunkOfPart({}, { 'ui/part.tsx': [LAYOUT] })).toBeNull();
  expect(
    chunkOfPart({ 'ui/part.tsx': ['ui/editor.tsx'] }, { 'ui/editor.tsx': [LAYOUT] }),
  ).toBeNull();
});
