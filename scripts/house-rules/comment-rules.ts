import { parseSync } from 'vite';

import type { Source } from './source.ts';

const MAX_COMMENT_SHARE = 5;

export function countCommentLines({ path, text }: Source): number {
  let rest = text;
  for (const { start, end } of parseSync(path, text).comments)
    rest =
      rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, '\0') + rest.slice(end);
  // JSX comments are in braces.
  return rest.split('\n').filter((line) => /^\s*\{?\0[\0\s]*\}?$/.test(line)).length;
}

export function findCommentProblems(sources: readonly Source[]): string[] {
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const comments = sources.reduce((sum, source) => sum + countCommentLines(source), 0);
  return 100 * comments > MAX_COMMENT_SHARE * lines
    ? [
        `at most ${MAX_COMMENT_SHARE} % of the lines are comments, so delete those that repeat the code: ${comments} of ${lines} (${((100 * comments) / lines).toFixed(2)} %)`,
      ]
    : [];
}
