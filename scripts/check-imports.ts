/**
 * The house rules about imports (models.md): directions, rule 4 (no route imports the database, no *.server.ts of a
 * feature builds a Response), rule 8 (one reader of the environment). dependency-cruiser judges the imports; it passes
 * with "0 modules" when it can't read the project, so the count is checked too.
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

import rules from './import-rules.ts';

const problems: string[] = [];

const { output } = await cruise(
  ['app', 'server'],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, parser: 'swc' },
  undefined,
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

for (const problem of problems) console.error(problem);
console.log(`${summary.totalCruised} modules, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
