import { dirname } from 'node:path';

import { findFragments, type Import } from '../cruise-imports.ts';
import type { Source } from './source.ts';

const MAX_LINES = 300;
/** Tables of data, which may exceed the limit. */
const LONG_TABLES = new Set(['app/settings/settings-groups.ts']);
const MAX_LINES_OF_NINE_IN_TEN = 160;
/** A file this short is part of its only importer if that is beside it. */
const MAX_FRAGMENT_LINES = 45;
const MAX_FOLDER_FILES = 30;

const countLines = (text: string) => text.split('\n').length - 1;

export function findLengthProblems(sources: readonly Source[]): string[] {
  const lengths = sources.map(({ text }) => countLines(text)).toSorted((a, b) => a - b);
  const ninetieth = lengths[Math.floor(0.9 * lengths.length)] ?? 0;
  return [
    ...(ninetieth > MAX_LINES_OF_NINE_IN_TEN
      ? [
          `nine in ten files have at most ${MAX_LINES_OF_NINE_IN_TEN} lines, so split some: ${ninetieth}`,
        ]
      : []),
    ...sources
      .filter(({ path, text }) => countLines(text) > MAX_LINES && !LONG_TABLES.has(path))
      .map(({ path }) => `a file has at most ${MAX_LINES} lines, so split it by subject: ${path}`),
  ];
}

export function findFragmentProblems(
  sources: readonly Source[],
  imports: readonly Import[],
  smallFiles: ReadonlySet<string>,
): string[] {
  const lines = new Map(sources.map(({ path, text }) => [path, countLines(text)]));
  return findFragments(imports)
    .filter(
      (path) =>
        (lines.get(path) ?? Infinity) <= MAX_FRAGMENT_LINES &&
        !path.startsWith('app/db/migrations/') &&
        !smallFiles.has(path),
    )
    .map(
      (path) =>
        `a file of at most ${MAX_FRAGMENT_LINES} lines is part of its only importer, so move it there: ${path}`,
    );
}

export function findFolderProblems(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => dirname(path));
  return [...folders]
    .filter(([, files]) => files.length > MAX_FOLDER_FILES)
    .map(
      ([folder, files]) =>
        `a folder has at most ${MAX_FOLDER_FILES} files, so group its ${files.length} by subject: ${folder}`,
    );
}
