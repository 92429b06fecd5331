import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { answerWithoutSite } from '~server/console/usage';
import { readEnvironment } from '~server/env';

import { sections } from '~/backoffice/sections';
import { settingTabs } from '~/dashboard/settings/setting-tabs';

const read = (path: string) => readFileSync(path, 'utf8');

const pages = globSync(['*.md', 'docs/**/*.md']).map((page) => ({
  page,
  text: read(page),
}));

/** What a pattern's first group matches in the pages, with the page. */
const matchesIn = (pageList: typeof pages, pattern: RegExp) =>
  pageList.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ page, name })),
  );

const BLOCK = /^```\w*.*?^```/gms;

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = (path: string) =>
  [
    ...read(path)
      .replaceAll(BLOCK, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('finds the file and heading of every link on a page', () => {
  const links = matchesIn(pages, /\]\((?!\w+:)([^)\s]+)\)/g);
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ page, name }) => {
    const [path = '', anchor] = name.split('#');
    const target = path === '' ? page : join(page, '..', path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

/** Other paths in backticks are in `DATA_DIR`, in a bucket or on a server. */
const PATH =
  /`((?:app|server|scripts|tests|docs|bench|art|public)\/[\w./-]*|\w[\w./-]*\.(?:test\.ts|route\.tsx?|server\.ts|yaml|yml|mjs))`/g;
const repositoryFiles = globSync('{app,server,scripts,tests,docs,bench,art,public}/**').map(
  (path) => `/${path}`,
);

test('finds every path that a page names', () => {
  const paths = matchesIn(pages, PATH);
  expect(paths.length).toBeGreaterThan(50);
  const missingPaths = paths.filter(({ name }) => {
    const path = name.replace(/\/$/, '');
    return !existsSync(path) && !repositoryFiles.some((file) => file.endsWith(`/${path}`));
  });
  expect(missingPaths).toEqual([]);
});

/** Files that a command writes, so a fresh clone has none of them. */
const GENERATED = new Set(['test-results/texts.md']);

test('finds every path that CONTRIBUTING names, also without its first folder', () => {
  const paths = [...read('CONTRIBUTING.md').matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !GENERATED.has(path));
  expect(paths.length).toBeGreaterThan(30);
  const missingPaths = paths.filter(
    (path) => !repositoryFiles.some((file) => file.endsWith(`/${path.replace(/\/$/, '')}`)),
  );
  expect(missingPaths).toEqual([]);
});

const ADMIN_COMMAND =
  /(?:npm run admin -- |--entrypoint studio-admin \w+ |studio-admin (?=[a-z-]))([^`\n]*)/g;

/** The arguments as the program gets them: a quoted file name may hold spaces. */
const argumentsOf = (command: string) =>
  command
    .replaceAll(/"[^"]*"/g, 'FILE')
    .trim()
    .split(/\s+/);

test('finds every admin command that a page names', () => {
  const commands = matchesIn(pages, ADMIN_COMMAND);
  expect(commands.length).toBeGreaterThan(25);
  expect(commands.filter(({ name }) => answerWithoutSite(argumentsOf(name))?.ok === false)).toEqual(
    [],
  );
});

const environment = read('server/env.ts');
const variables = new Set([
  ...[...environment.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name),
  ...[...environment.matchAll(/^ {2}'([A-Z_]+)',$/gm)].map(([, name = '']) => `${name}_FILE`),
]);

test('finds a row in settings.md for exactly the variables that the site reads', () => {
  expect(variables.size).toBeGreaterThan(30);
  const rows = read('docs/operating/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm);
  const listedNames = [...rows].map(([, name = '']) => name);
  expect(listedNames.toSorted()).toEqual([...variables].toSorted());
});

test('finds the default of every variable in settings.md', () => {
  const rows = read('docs/operating/settings.md').matchAll(
    /^\| `([A-Z_]+)` \|[^|]*\| ([^|]*) \|/gm,
  );
  // In backticks, unless it is another variable or a path in `DATA_DIR`.
  const documented = [...rows].flatMap(([, name = '', text = '']) => {
    const [, value] = /^`([a-z\d][^`]*)`$/.exec(text) ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  const defaults = Object.entries(readEnvironment({})).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [],
  );
  expect(documented.length).toBeGreaterThan(10);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(defaults));
});

test('finds every environment variable and constant that a page names', () => {
  const OPERATORS = /^(README|CHANGELOG|SECURITY)|^docs\/operating/;
  const forOperators = pages.filter(({ page }) => OPERATORS.test(page));
  const forDevelopers = pages.filter(({ page }) => !OPERATORS.test(page));
  const NAME = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g;
  const isIn = (files: string[]) => {
    const names = new Set(files.flatMap((file) => read(file).match(/\b[A-Z][A-Z\d_]+\b/g) ?? []));
    return ({ name }: { name: string }) => variables.has(name) || names.has(name);
  };
  const machines = ['compose.yaml', 'compose.many.yaml', 'docs/operating/Caddyfile'];
  // A variable that the reader of a command block sets, such as "$BACKUP".
  const placeholders = new Set(matchesIn(forOperators, /"\$([A-Z_]+)"/g).map(({ name }) => name));
  const isKnown = isIn([...machines, 'tests/site/site-process.ts']);
  const isForOperators = (entry: { name: string }) =>
    isKnown(entry) || placeholders.has(entry.name);
  const isInSources = isIn(globSync('{app,server,scripts,tests,bench,art}/**/*.{ts,tsx,mjs}'));
  expect(matchesIn(forOperators, NAME).length).toBeGreaterThan(50);
  expect(matchesIn(forOperators, NAME).filter((name) => !isForOperators(name))).toEqual([]);
  expect(matchesIn(forDevelopers, NAME).filter((name) => !isInSources(name))).toEqual([]);
});

test('finds every section of the admin and every screen of Settings in the guide', () => {
  const guide = pages
    .filter(({ page }) => page.startsWith('docs/guide/'))
    .map(({ text }) => text)
    .join('\n');
  const labels = [...sections, ...settingTabs].map(({ label }) => label);
  expect(labels.filter((label) => !guide.includes(`**${label}**`))).toEqual([]);
});
