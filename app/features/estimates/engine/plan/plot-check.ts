export type Verdict = 'fits' | 'does not fit' | 'cannot check';

export interface PlotFinding {
  rule: 'byelaws' | 'coverage' | 'far' | 'setbacks' | 'site';
  verdict: Verdict;
  says: string;
  /** Document, clause and day; absent if there is no figure, and in older stored sheets. */
  source?: string;
}

export interface PlotCheck {
  verdict: Verdict;
  findings: PlotFinding[];
  /** Advice to ask the authority; absent if no byelaw applied. */
  caution?: string;
  /** Open space in metres on each side of the plot; absent if unknown, and in older stored sheets. */
  setbacks?: { front: number; rear: number; left: number; right: number };
}

export function overallVerdict(findings: readonly PlotFinding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict);
  if (has('does not fit')) return 'does not fit';
  return has('cannot check') ? 'cannot check' : 'fits';
}
