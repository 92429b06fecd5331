import { expect, test } from 'vitest';

import { countCommentLines, findCommentProblems } from './comment-rules.ts';
import { findRouteProblems, readRoutes } from './route-rules.ts';
import { findFolderProblems, findFragmentProblems, findLengthProblems } from './size-rules.ts';
import { findStyleProblems } from './style-rules.ts';
import { findTextProblems } from './text-rules.ts';

test.each([
  ['app/site/header.tsx', 'const pin = process.env.ADMIN_PIN;', 'reads the environment'],
  ['app/site/read.server.ts', "throw redirect('/');", 'builds no Response'],
  ['app/site/read.server.ts', 'return Response.json({});', 'builds no Response'],
  ['app/site/read.server.ts', 'return new Response();', 'builds no Response'],
  ['app/site/page.route.tsx', "data(null, { statusText: 'It’s gone' });", 'Latin-1'],
  [
    'app/db/snapshot/copy.server.ts',
    "import { copyFileSync } from 'node:fs';\ncopyFileSync(SQLITE_FILE, target);",
    'opens files of SQLite',
  ],
])('finds what %s may not contain: %s', (path, text, problem) => {
  const problems = findTextProblems([{ path, text }]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test.each([
  ['server/env.ts', 'const { env } = process; process.env.PORT;'],
  ['app/site/page.route.tsx', "throw redirect('/', { statusText: 'Gone' });"],
  ['app/db/files/database-file.server.ts', "import { openSync } from 'node:fs'; SQLITE_FILE;"],
  ['app/db/folder.server.ts', "import { existsSync } from 'node:fs'; existsSync(SQLITE_FILE);"],
])('allows %s: %s', (path, text) => {
  expect(findTextProblems([{ path, text }])).toEqual([]);
});

const ofLines = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });

test('finds a file of more than 300 lines', () => {
  const short = Array.from({ length: 20 }, (_, number) => ofLines(`app/${number}.ts`, 10));
  expect(findLengthProblems([...short, ofLines('app/long.ts', 300)])).toEqual([]);
  expect(findLengthProblems([...short, ofLines('app/long.ts', 301)])).toEqual([
    'a file has at most 300 lines, so split it by subject: app/long.ts',
  ]);
});

test('finds that more than one file in ten has over 160 lines', () => {
  const files = Array.from({ length: 10 }, (_, number) => ofLines(`app/${number}.ts`, 161));
  expect(findLengthProblems(files)).toEqual([
    'nine in ten files have at most 160 lines, so split some: 161',
  ]);
});

test('finds a short file whose only importer is beside it, unless it may stay', () => {
  const imports = [{ from: 'app/ui/table.tsx', to: 'app/ui/cell.tsx', isDynamic: false }];
  const find = (lines: number, smallFiles: string[] = []) =>
    findFragmentProblems([ofLines('app/ui/cell.tsx', lines)], imports, new Set(smallFiles));
  expect(find(45)).toHaveLength(1);
  expect(find(46)).toEqual([]);
  expect(find(45, ['app/ui/cell.tsx'])).toEqual([]);
});

test('finds a block of three declarations that repeats another, in any order', () => {
  const path = 'app/ui/card.module.css';
  const firstSheet = '.a { margin: 0; color: red; gap: 1rem; }';
  const sameInPrint = '@media print { .b { color: red; /* warm */ gap: 1rem; margin: 0; } }';
  expect(
    findStyleProblems([{ path, text: `${firstSheet} .c { margin: 0; color: red; }` }], 0),
  ).toEqual([]);
  const [problem = ''] = findStyleProblems([{ path, text: firstSheet + sameInPrint }], 0);
  expect(problem).toContain('1 blocks');
  expect(problem).toContain(path);
});

test('finds a folder of more than 30 files', () => {
  const paths = Array.from({ length: 31 }, (_, number) => `app/ui/${number}.ts`);
  expect(findFolderProblems(paths)).toEqual([
    'a folder has at most 30 files, so group its 31 by subject: app/ui',
  ]);
  expect(findFolderProblems(paths.slice(1))).toEqual([]);
});

const routes = readRoutes("route('about', 'pages/about.route.tsx'),");
const page = (text: string, path = 'app/pages/about.route.tsx') => [{ path, text }];

test('finds a route module whose exports are out of order', () => {
  const text = 'export function action() {}\nexport async function loader() {}';
  expect(findRouteProblems(page(text), routes)).toHaveLength(1);
});

test('allows a route module in order, with other exports between', () => {
  const text =
    'export const meta = 1;\nexport const size = 1;\nexport function loader() {}\nexport default function Page() {}';
  expect(findRouteProblems(page(text), routes)).toEqual([]);
});

test('finds a .route file that the site map does not name, and a route without that ending', () => {
  expect(findRouteProblems(page('', 'app/pages/team.route.tsx'), routes)).toHaveLength(1);
  expect(findRouteProblems([], readRoutes("route('team', 'pages/team.tsx'),"))).toHaveLength(1);
});

const commented = `// One.
const one = 1; // Not this line.
/**
 * Three lines.
 */
const text = '// none';
const view = (
  <p>
    {/* One. */}
  </p>
);
`;

test('counts the lines that contain nothing but a comment', () => {
  expect(countCommentLines({ path: 'app/a.tsx', text: commented })).toBe(5);
});

test('finds too many comments', () => {
  expect(findCommentProblems([{ path: 'app/a.tsx', text: commented }])).toHaveLength(1);
  expect(findCommentProblems([{ path: 'app/b.ts', text: 'const two = 2;\n'.repeat(40) }])).toEqual(
    [],
  );
});
