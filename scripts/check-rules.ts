/**
 * The rules of CONTRIBUTING.md that a machine can check: import directions and cycles, 3 (the order of a route module),
 * 4 (no route imports the database, no *.server.ts of a feature builds a Response), 8 (one reader of the environment).
 * dependency-cruiser judges the imports; it passes with "0 modules" when it can't read the project, so the count is
 * checked too.
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

import rules from './import-rules.ts';

const problems: string[] = [];

const { output } = await cruise(
  ['app', 'server'],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, parser: 'swc' },
  { alias: { '~server': resolve('server'), '~tests': resolve('tests'), '~': resolve('app') } },
  { tsConfig: extractTSConfig('tsconfig.json') },
);
if (typeof output === 'string') throw new Error(output);
const { summary } = output;
if (summary.totalCruised < 40) problems.push(`only ${summary.totalCruised} modules were seen`);
for (const { rule, from, to } of summary.violations) problems.push(`${rule.name}: ${from} → ${to}`);

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'], {
  exclude: ['**/*.test.*', '**/*.d.ts'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
for (const { path, text } of sources) {
  if (path !== 'server/env.ts' && /process\.env\b/.test(text))
    problems.push(`only server/env.ts reads the environment: ${path}`);
  if (
    /features\/.*\.server\.ts$/.test(path) &&
    /new Response\(|Response\.(json|redirect)\(|\bredirect\(/.test(text)
  )
    problems.push(`a *.server.ts builds no Response: ${path}`);
}

const ORDER = ['handle', 'meta', 'headers', 'middleware', 'clientMiddleware', 'loader', 'action'];
const routes = readFileSync('app/routes.ts', 'utf8').matchAll(/'(features\/[^']+)'/g);
for (const file of new Set([...routes].map(([, path]) => `app/${path}`))) {
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
console.log(`${summary.totalCruised} modules, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
