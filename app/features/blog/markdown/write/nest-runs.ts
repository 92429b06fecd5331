import { isBreak, type Run } from './runs';

/** Runs within the fewest marks that nest; a link is never divided. */
export type Nested =
  | { type: 'run'; run: Run }
  | { type: 'strong' | 'emphasis'; children: readonly Nested[] }
  | { type: 'link'; href: string; children: readonly Nested[] };

/** Puts the longest stretch outside, bold before italic; where two stretches cross, the second is divided. */
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

/**
 * The end of a stretch of one mark, or before it the beginning of a link that goes on behind it. A mark neither begins nor
 * ends at a line break, beside which it could not open or close.
 */
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
