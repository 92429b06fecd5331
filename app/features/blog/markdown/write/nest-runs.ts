import { isBreak, type Run } from './runs';

/** Runs in a minimal nesting of marks; a link is never split. */
export type Nested =
  | { type: 'run'; run: Run }
  | { type: 'strong' | 'emphasis'; children: readonly Nested[] }
  | { type: 'link'; href: string; children: readonly Nested[] };

/** Nests the longest stretch outermost, and bold outside italic. Overlapping stretches are split. */
export function nestRuns(runs: readonly Run[]): Nested[] {
  const nested: Nested[] = [];
  for (let at = 0; at < runs.length;) {
    const { node, end } = outermost(runs, at);
    nested.push(node);
    at = end;
  }
  return nested;
}

function outermost(runs: readonly Run[], start: number): { node: Nested; end: number } {
  const run = runs[start];
  if (!run) throw new RangeError('no run');
  const { href } = run;
  const linkEnd = stretchEnd(runs, start, (other) => href !== undefined && other.href === href);
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
  let end = stretchEnd(runs, start, (run) => run[mark]);
  const href = runs[end]?.href;
  if (href !== undefined) while (end > start && runs[end - 1]?.href === href) end--;
  while (end > start && breakAt(runs, end - 1)) end--;
  return breakAt(runs, start) ? start : end;
}

function breakAt(runs: readonly Run[], at: number) {
  const run = runs[at];
  return run !== undefined && isBreak(run);
}

function stretchEnd(runs: readonly Run[], start: number, belongs: (run: Run) => boolean): number {
  let end = start;
  for (let run = runs[end]; run && belongs(run); run = runs[end]) end++;
  return end;
}
