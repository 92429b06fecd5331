import { isLineBreak, type Run } from './runs';

/** Runs in a minimal nesting of marks; a link is never split. */
export type NestedRun =
  | { type: 'run'; run: Run }
  | { type: 'strong' | 'emphasis'; children: readonly NestedRun[] }
  | { type: 'link'; href: string; children: readonly NestedRun[] };

/** Nests the longest stretch outermost, and bold outside italic. Overlapping stretches are split. */
export function nestRuns(runs: readonly Run[]): NestedRun[] {
  const nested: NestedRun[] = [];
  for (let index = 0; index < runs.length;) {
    const { node, end } = outermost(runs, index);
    nested.push(node);
    index = end;
  }
  return nested;
}

function outermost(runs: readonly Run[], start: number): { node: NestedRun; end: number } {
  const run = runs[start];
  if (!run) throw new RangeError('no run');
  const { href } = run;
  const linkEnd = endOfRuns(runs, start, (other) => href !== undefined && other.href === href);
  const strongEnd = markEnd(runs, start, 'strong');
  const emphasisEnd = markEnd(runs, start, 'emphasis');
  const end = Math.max(linkEnd, strongEnd, emphasisEnd);
  const within = runs.slice(start, end);
  if (end === start) return { node: { type: 'run', run }, end: start + 1 };
  if (href !== undefined && end === linkEnd) {
    const children = nestRuns(within.map((each) => ({ ...each, href: undefined })));
    return { node: { type: 'link', href, children }, end };
  }
  const type = end === strongEnd ? 'strong' : 'emphasis';
  return {
    node: { type, children: nestRuns(within.map((each) => ({ ...each, [type]: false }))) },
    end,
  };
}

/** End of a stretch of one mark, or start of a link beyond it. A mark can't open or close at a line break. */
function markEnd(runs: readonly Run[], start: number, mark: 'strong' | 'emphasis'): number {
  let end = endOfRuns(runs, start, (run) => run[mark]);
  const href = runs[end]?.href;
  if (href !== undefined) while (end > start && runs[end - 1]?.href === href) end--;
  while (end > start && isBreakAt(runs, end - 1)) end--;
  return isBreakAt(runs, start) ? start : end;
}

function isBreakAt(runs: readonly Run[], at: number) {
  const run = runs[at];
  return run !== undefined && isLineBreak(run);
}

function endOfRuns(runs: readonly Run[], start: number, belongs: (run: Run) => boolean): number {
  let end = start;
  for (let run = runs[end]; run && belongs(run); run = runs[end]) end++;
  return end;
}
