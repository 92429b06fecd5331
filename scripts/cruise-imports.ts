import { dirname, resolve } from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

import rules, { ADVICE } from './import-rules.ts';

export type Import = { readonly from: string; readonly to: string; readonly isDynamic: boolean };

/** Reads all imports of a project, also type imports. @returns the number of modules, and a line per violation. */
export async function cruiseImports(
  root: string,
): Promise<{ modules: number; violations: string[]; imports: Import[] }> {
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
    violations: violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to} (${ADVICE[rule.name]})`,
    ),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dynamic }) => ({
        from: source,
        to: resolved,
        isDynamic: dynamic,
      })),
    ),
  };
}

const isServer = (path: string) => path.includes('.server.');

/** Files whose only importer is beside them, on the same side of `.server`, so that they may be part of it. */
export function findFragments(imports: readonly Import[]): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return [...importers].flatMap(([path, of]) => {
    const [from, ...others] = new Set(of.map((one) => one.from));
    const isFragment =
      from !== undefined &&
      others.length === 0 &&
      dirname(from) === dirname(path) &&
      isServer(from) === isServer(path) &&
      of.every(({ isDynamic }) => !isDynamic);
    return isFragment ? [path] : [];
  });
}
