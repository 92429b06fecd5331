/** Checks rules of CONTRIBUTING.md: imports, `house-rules/` and retired names. Each has a test with a violation. */
import { globSync, readFileSync } from 'node:fs';

import { cruiseImports } from './cruise-imports.ts';
import { findCommentProblems } from './house-rules/comment-rules.ts';
import { findRouteProblems, readRoutes } from './house-rules/route-rules.ts';
import {
  findFolderProblems,
  findFragmentProblems,
  findLengthProblems,
} from './house-rules/size-rules.ts';
import { findStyleProblems } from './house-rules/style-rules.ts';
import { findTextProblems } from './house-rules/text-rules.ts';
import { findNameProblems, findProductNouns } from './names/retired-names.ts';

/** dependency-cruiser passes with "0 modules" when it can't read the project. */
const MIN_MODULES = 800;

/** Short files that may stay separate, by reason. */
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
    'app/features/blog/surface/markdown/raised-text.ts',
    'app/features/estimates/page/convert-areas.ts',
    'app/features/content/text-parts.ts',
    'app/pages/home/latest-notes.tsx',
    'app/pages/home/price-strip.tsx',
  ],
  'a subject of its own': [
    'app/features/appointments/busy/read-busy-times.server.ts',
    'app/features/appointments/page/kind-step.tsx',
    'app/features/leads/undo/lead-messages.server.ts',
    'app/settings/hours/fixed-holidays.ts',
    'server/descriptor-limit.ts',
  ],
};
const smallFiles = new Set(Object.values(SMALL_FILES).flat());

const read = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.*', '**/*.d.*'] }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));

const { modules, violations, imports } = await cruiseImports('.');
const sources = read('{app,server}/**/*.{ts,tsx}');
const production = [...sources, ...read('scripts/**/*.{ts,mjs}')];
const routes = readRoutes(readFileSync('app/routes.ts', 'utf8'));
const problems = [
  ...(modules < MIN_MODULES ? [`only ${modules} modules were seen`] : []),
  ...violations,
  ...findTextProblems(sources),
  ...findNameProblems(production.filter(({ path }) => !path.startsWith('scripts/names/'))),
  ...findProductNouns(sources),
  ...findLengthProblems(sources),
  ...findStyleProblems(read('app/**/*.css')),
  ...findCommentProblems(production),
  ...findFragmentProblems(sources, imports, new Set([...smallFiles, ...routes])),
  ...findFolderProblems(
    globSync('{app,server,tests,bench,scripts}/**/*.*', {
      exclude: ['app/db/migrations/**', 'app/features/images/bundled/**', '**/fonts/**'],
    }),
  ),
  ...findRouteProblems(sources, routes),
];

for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
