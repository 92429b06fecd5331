import { resolve } from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

import rules from './import-rules.ts';

/** Reads every import, type imports too, of the project in a folder. @returns how many modules there are, and each violation in a line. */
export async function cruiseImports(
  root: string,
): Promise<{ modules: number; violations: string[] }> {
  const { output } = await cruise(
    ['app', 'server'],
    {
      ...rules.options,
      baseDir: resolve(root),
      ruleSet: { forbidden: rules.forbidden },
      validate: true,
      parser: 'swc',
    },
    { alias: { '~server': resolve(root, 'server'), '~': resolve(root, 'app') } },
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  if (typeof output === 'string') throw new Error(output);
  const { totalCruised, violations } = output.summary;
  return {
    modules: totalCruised,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
