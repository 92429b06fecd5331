export type Verdict = 'fits' | 'does not fit' | 'cannot check';

/** One rule, and whether the input keeps it. */
export interface Finding {
  rule: 'byelaws' | 'coverage' | 'far' | 'setbacks' | 'site';
  verdict: Verdict;
  says: string;
  /** Document, clause and day behind the figure; absent where there is none, and in sheets of before the byelaws. */
  source?: string;
}

export interface PlotCheck {
  /** "does not fit" if any rule is broken; "fits" only if all were checked; else "cannot check". */
  verdict: Verdict;
  findings: Finding[];
  /** Who must be asked before one relies on it; absent where no byelaw was looked at. */
  caution?: string;
}

/** The whole check's verdict from that of each rule. */
export function overall(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict);
  if (has('does not fit')) return 'does not fit';
  return has('cannot check') ? 'cannot check' : 'fits';
}
