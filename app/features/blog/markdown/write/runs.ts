import type { Code, Image, Inline, LineBreak, Text } from '~/features/blog/markdown/article-tree';

/** Flattened inline content: each leaf with its marks. How the marks are nested makes no difference to readers. */
export type Run = {
  leaf: Text | Code | Image | LineBreak;
  strong: boolean;
  emphasis: boolean;
  href: string | undefined;
};

type Marks = Omit<Run, 'leaf'>;

const NO_MARKS: Marks = { strong: false, emphasis: false, href: undefined };
const MARKS = ['strong', 'emphasis', 'href'] as const;

export function runsOf(inlines: readonly Inline[], around: Marks = NO_MARKS): Run[] {
  return inlines.flatMap((node) => {
    switch (node.type) {
      case 'strong':
      case 'emphasis':
        return runsOf(node.children, { ...around, [node.type]: true });
      case 'link':
        return runsOf(node.children, { ...around, href: node.href });
      case 'text':
      case 'code':
      case 'image':
      case 'lineBreak':
        return [{ leaf: node, ...around }];
    }
  });
}

/** Removes blank text at the ends of marks, lines and the content. Tabs and newlines become spaces. Idempotent. */
export function normalizeRuns(runs: readonly Run[]): Run[] {
  let settled = breaksLikeNeighbours(runs.map(withSpaces));
  for (const mark of MARKS) settled = unmarkBlankEnds(settled, mark);
  return breaksLikeNeighbours(withoutLastBreaks(trimLines(mergeAlike(settled))));
}

const isBlank = ({ leaf }: Run) =>
  leaf.type === 'lineBreak' || (leaf.type === 'text' && leaf.value.trim() === '');

function withSpaces(run: Run): Run {
  const { leaf } = run;
  if (leaf.type !== 'text' && leaf.type !== 'code') return run;
  return { ...run, leaf: { ...leaf, value: leaf.value.replace(/[\t\n\r]/g, ' ') } };
}

function unmarkBlankEnds(runs: readonly Run[], mark: (typeof MARKS)[number]): Run[] {
  const fromLeft = unmarkBlankStarts(runs, mark, (value) => {
    const rest = value.trimStart();
    return [value.slice(0, value.length - rest.length), rest];
  });
  return unmarkBlankStarts(fromLeft.toReversed(), mark, (value) => {
    const rest = value.trimEnd();
    return [value.slice(rest.length), rest];
  }).toReversed();
}

/** `part` splits off the blanks at one end of a text: the start, or the end when run backwards. */
function unmarkBlankStarts(
  runs: readonly Run[],
  mark: (typeof MARKS)[number],
  part: (value: string) => [string, string],
): Run[] {
  const absentMark = NO_MARKS[mark];
  let stretch: Run[typeof mark] = absentMark;
  return runs.flatMap((run) => {
    if (run[mark] === absentMark || run[mark] === stretch) {
      stretch = run[mark];
      return [run];
    }
    if (isBlank(run)) {
      stretch = absentMark;
      return [{ ...run, [mark]: absentMark }];
    }
    stretch = run[mark];
    if (run.leaf.type !== 'text') return [run];
    const [blank, rest] = part(run.leaf.value);
    if (blank === '') return [run];
    return [
      { ...run, [mark]: absentMark, leaf: { type: 'text' as const, value: blank } },
      { ...run, leaf: { type: 'text' as const, value: rest } },
    ];
  });
}

function mergeAlike(runs: readonly Run[]): Run[] {
  const mergedRuns: Run[] = [];
  for (const run of runs) {
    const last = mergedRuns.at(-1);
    const joined = last && haveSameMarks(last, run) ? joinLeaves(last.leaf, run.leaf) : undefined;
    if (last && joined) mergedRuns[mergedRuns.length - 1] = { ...last, leaf: joined };
    else if (!isEmpty(run)) mergedRuns.push(run);
  }
  return mergedRuns;
}

const isEmpty = ({ leaf }: Run) =>
  (leaf.type === 'text' || leaf.type === 'code') && leaf.value === '';

const haveSameMarks = (one: Run, other: Run) =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;

function joinLeaves(one: Run['leaf'], other: Run['leaf']): Run['leaf'] | undefined {
  if (one.type === 'text' && other.type === 'text')
    return { type: 'text', value: one.value + other.value };
  if (one.type === 'code' && other.type === 'code')
    return { type: 'code', value: one.value + other.value };
  return undefined;
}

/** Only plain spaces are invisible at the end of a line; a no-break space is intended. */
function trimLines(runs: readonly Run[]): Run[] {
  const starts = trimStarts(runs, (value) => value.replace(/^ +/, ''));
  return trimStarts(starts.toReversed(), withoutLastSpaces).toReversed();
}

/** A loop, because `/ +$/` takes quadratic time. */
function withoutLastSpaces(value: string): string {
  let end = value.length;
  while (value[end - 1] === ' ') end--;
  return value.slice(0, end);
}

function trimStarts(runs: readonly Run[], trim: (value: string) => string): Run[] {
  let atStart = true;
  return runs.flatMap((run) => {
    const { leaf } = run;
    if (!atStart || leaf.type !== 'text') {
      atStart = leaf.type === 'lineBreak';
      return [run];
    }
    const value = trim(leaf.value);
    atStart = value === '';
    return atStart ? [] : [{ ...run, leaf: { type: 'text', value } }];
  });
}

/** A line break is invisible, so it gets the marks that continue across it. */
function breaksLikeNeighbours(runs: readonly Run[]): Run[] {
  const neighbours = (run: Run, before: Marks): Marks => (isLineBreak(run) ? before : run);
  const settled: Run[] = [];
  let after: Marks = NO_MARKS;
  const behind = runs.toReversed().map((run) => (after = neighbours(run, after)));
  behind.reverse();
  let before: Marks = NO_MARKS;
  runs.forEach((run, at) => {
    before = neighbours(run, before);
    settled.push(
      isLineBreak(run) ? { leaf: run.leaf, ...commonMarks(before, behind[at] ?? NO_MARKS) } : run,
    );
  });
  return settled;
}

export const isLineBreak = ({ leaf }: Run) => leaf.type === 'lineBreak';

const commonMarks = (one: Marks, other: Marks): Marks => ({
  strong: one.strong && other.strong,
  emphasis: one.emphasis && other.emphasis,
  href: one.href === other.href ? one.href : undefined,
});

function withoutLastBreaks(runs: readonly Run[]): Run[] {
  const last = runs.findLastIndex(({ leaf }) => leaf.type !== 'lineBreak');
  return runs.slice(0, last + 1);
}
