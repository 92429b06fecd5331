import type { Source } from './source.ts';

const MAX_REPEATED_BLOCKS = 51;
/** Shorter blocks are alike by chance. */
const MIN_DECLARATIONS = 3;

/** Counts the blocks of declarations that another rule has too, in any order. */
export function findStyleProblems(
  sheets: readonly Source[],
  max: number = MAX_REPEATED_BLOCKS,
): string[] {
  const blocks = sheets.flatMap(({ path, text }) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\{([^{}]+)\}/g)]
      .map(([, block = '']) => block.split(';').map((line) => line.trim()))
      .map((lines) => ({ path, declarations: lines.filter(Boolean).toSorted() }))
      .filter(({ declarations }) => declarations.length >= MIN_DECLARATIONS),
  );
  const byContent = Map.groupBy(blocks, ({ declarations }) => declarations.join('; '));
  const repeated = [...byContent.values()].flatMap((same) => same.slice(1));
  if (repeated.length <= max) return [];
  const list = repeated.map(({ path, declarations }) => `\n  ${path}: ${declarations.join('; ')}`);
  return [
    `${repeated.length} blocks of style sheets repeat another, at most ${max}, so share a role of app/ui or app/styles:${list.join('')}`,
  ];
}
