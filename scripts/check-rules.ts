/**
 * The rules of CONTRIBUTING.md that a machine can check: import directions and cycles, 3 (the order of a route module),
 * 4 (no route imports the database, no *.server.ts builds a Response), 8 (one reader of the environment), doors, names that name
 * nothing, who opens the database's files, how long files are, and how much a folder may hold. dependency-cruiser passes with "0 modules" when it can't read the project, so the count is checked too.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { cruiseImports, findFragments } from './cruise-imports.ts';
import { RETIRED_WORDS, retiredNames } from './names/retired-names.ts';

const problems: string[] = [];

const { modules, violations, imports } = await cruiseImports('.');
if (modules < 800) problems.push(`only ${modules} modules were seen`);
problems.push(...violations);

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'], {
  exclude: ['**/*.test.*', '**/*.d.ts'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
for (const { path, text } of sources) {
  if (path !== 'server/env.ts' && /process\.env\b/.test(text))
    problems.push(`only server/env.ts reads the environment: ${path}`);
  if (
    /^app\/.+\/.*\.server\.tsx?$/.test(path) &&
    /new Response\(|Response\.(json|redirect)\(|\bredirect\(/.test(text)
  )
    problems.push(`a *.server.ts builds no Response: ${path}`);
  // A reason phrase is sent as Latin-1: with a typographic apostrophe, building the response throws.
  if (/statusText: ['"`][^\n]*[^\n\t -\u00ff]/.test(text))
    problems.push(`a statusText has only Latin-1 characters: ${path}`);
}

/** Functions of `node:fs` that open a file and close it again, and thereby end the locks that SQLite has on it in this process. */
const OPENING =
  /\b(?:open|(?:read|write|append|copy)File|cp|truncate|openAsBlob|create(?:Read|Write)Stream)(?:Sync)?\b/;
const FILE_SYSTEM = /^import \{([^}]+)\} from 'node:fs(?:\/promises)?';/gm;
for (const { path, text } of sources)
  if (
    path !== 'app/db/files/database-file.server.ts' &&
    /'node:sqlite'|SQLITE_FILE|studio\.sqlite/.test(text) &&
    Array.from(text.matchAll(FILE_SYSTEM), ([, names = '']) => names).some((names) =>
      OPENING.test(names),
    )
  )
    problems.push(`database-file.server.ts alone opens files of SQLite: ${path}`);

/** Words that describe what happened to a value, and not what it is. */
const NAMES_NOTHING = /\b(?:const|let|function|type) (asked|kept|wanted|said|told|heard|here)\b/gi;
for (const { path, text } of sources)
  for (const [, name] of text.matchAll(NAMES_NOTHING))
    problems.push(`"${name}" names nothing: ${path}`);

const retired = Map.groupBy(
  sources.flatMap(({ path, text }) => retiredNames(path, text)),
  ([word]) => word,
);
for (const [word, { use, left }] of Object.entries(RETIRED_WORDS)) {
  const found = retired.get(word) ?? [];
  if (found.length > left)
    problems.push(
      `"${word}" is retired, write "${use}" (${found.length} names, at most ${left}):\n  ${found.map(([, name]) => name).join('\n  ')}`,
    );
}

const linesOf = new Map(sources.map(({ path, text }) => [path, text.split('\n').length - 1]));
const MAX_LINES = 300;
/** Tables of data. */
const LONG_TABLES = new Set(['app/settings/settings-groups.ts']);
const MAX_LINES_OF_NINE_IN_TEN = 160;
const lengths = [...linesOf.values()].toSorted((a, b) => a - b);
const ninetieth = lengths[Math.floor(0.9 * lengths.length)] ?? 0;
if (ninetieth > MAX_LINES_OF_NINE_IN_TEN)
  problems.push(`nine in ten files have at most ${MAX_LINES_OF_NINE_IN_TEN} lines: ${ninetieth}`);
for (const [path, lines] of linesOf)
  if (lines > MAX_LINES && !LONG_TABLES.has(path))
    problems.push(`a file has at most ${MAX_LINES} lines: ${path}`);

/** Blocks of at least three declarations that another rule has too. Share a role of `app/ui` or `app/styles` instead of adding one. */
const MAX_REPEATED_BLOCKS = 51;
const blocks = globSync('app/**/*.css').flatMap((path) =>
  [
    ...readFileSync(path, 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/\{([^{}]+)\}/g),
  ].map(([, block = '']) => ({ path, block: block.split(';').map((line) => line.trim()) })),
);
const alike = Map.groupBy(
  blocks.filter(({ block }) => block.length > 3),
  ({ block }) => block.toSorted().join(';'),
);
const repeated = [...alike.values()].flatMap((same) => same.slice(1));
if (repeated.length > MAX_REPEATED_BLOCKS)
  problems.push(
    `${repeated.length} blocks of style sheets repeat another, at most ${MAX_REPEATED_BLOCKS}:\n  ${repeated.map(({ path, block }) => `${path}: ${block.join('; ')}`).join('\n  ')}`,
  );

const ORDER = ['handle', 'meta', 'headers', 'middleware', 'clientMiddleware', 'loader', 'action'];
const routed = new Set(
  [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([^']+\.tsx?)'/g)].map(
    ([, path]) => `app/${path}`,
  ),
);
for (const path of routed)
  if (!/(\.route|-layout)\.tsx?$/.test(path))
    problems.push(`a module of routes.ts ends in .route, a layout in -layout: ${path}`);
for (const { path } of sources)
  if (/\.route\.tsx?$/.test(path) && !routed.has(path))
    problems.push(`nothing but what answers an address ends in .route: ${path}`);

/** A file this short is part of its only importer if that is beside it. */
const MAX_FRAGMENT_LINES = 45;
/** Fragments that stay files, by reason. */
const SMALL_FILES = {
  'a list or a mechanism that docs/ or CONTRIBUTING.md names': [
    'app/enhancers.ts',
    'app/islands.ts',
    'app/features/estimates/engine/byelaws/byelaws.ts',
    'server/drain.ts',
    'server/uncached-responses.ts',
  ],
  'the importer would be too long': [
    'app/dashboard/palette/recent.ts',
    'app/features/blog/editor/text-panel.tsx',
    'app/features/blog/surface/markdown/raised-text.ts',
    'app/features/estimates/page/convert-areas.ts',
    'app/features/content/text-parts.ts',
    'app/pages/home/latest-notes.tsx',
    'app/pages/home/price-strip.tsx',
    'app/settings/dkim-selector-schema.server.ts',
  ],
  'a subject of its own': [
    'app/features/appointments/booking/lead-of-client.server.ts',
    'app/features/appointments/busy/read-busy-times.server.ts',
    'app/features/appointments/mail/count-client-mails.server.ts',
    'app/features/appointments/page/kind-step.tsx',
    'app/features/appointments/page/other-times.tsx',
    'app/settings/hours/fixed-holidays.ts',
    'server/descriptor-limit.ts',
  ],
};
const smallFiles = new Set(Object.values(SMALL_FILES).flat());
for (const path of findFragments(imports))
  if (
    (linesOf.get(path) ?? Infinity) <= MAX_FRAGMENT_LINES &&
    !path.startsWith('app/db/migrations/') &&
    !routed.has(path) &&
    !smallFiles.has(path)
  )
    problems.push(
      `a file of at most ${MAX_FRAGMENT_LINES} lines is part of its only importer: ${path}`,
    );

/** Migrations and pictures aside. */
const LARGEST_FOLDER = 30;
const folders = new Map<string, number>();
for (const path of globSync(['{app,server,tests,bench,scripts}/**/*.*'], {
  exclude: ['app/db/migrations/**', 'app/features/images/bundled/**', '**/fonts/**'],
}))
  folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
for (const [folder, files] of folders)
  if (files > LARGEST_FOLDER) problems.push(`${files} files in one folder: ${folder}`);

for (const file of routed) {
  const exported = readFileSync(file, 'utf8').matchAll(
    /^export (?:async )?(?:default )?(?:const|function) (\w+)/gm,
  );
  const places = [...exported].map(([line, name = '']) =>
    line.includes('default') ? ORDER.length : ORDER.indexOf(name),
  );
  const known = places.filter((place) => place >= 0);
  if (known.some((place, i) => place < (known[i - 1] ?? 0)))
    problems.push(`a route module reads ${ORDER.join(', ')}, component, boundary: ${file}`);
}

for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
