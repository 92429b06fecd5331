import type { PlotCheck, Verdict } from '~/features/estimates/engine/plan/plot-check';
import { Icon, type IconName } from '~/ui/icon';

import css from './plot-findings.module.css';

const VERDICTS: Record<Verdict, { icon: IconName; word: string }> = {
  fits: { icon: 'check', word: 'Fits' },
  'does not fit': { icon: 'close', word: 'Does not fit' },
  'cannot check': { icon: 'minus', word: 'Not checked' },
};

export const isPlotGiven = ({ findings }: PlotCheck) =>
  !findings.some(({ rule, verdict }) => rule === 'site' && verdict === 'cannot check');

/** Short plot check for the list of facts; null without a plot. If it doesn't fit, the panel shows why instead. */
export function plotVerdict(plot: PlotCheck): string | null {
  if (plot.verdict === 'does not fit' || !isPlotGiven(plot)) return null;
  return plot.verdict === 'fits' ? 'Fits, by the rules we have' : 'Can’t be checked';
}

export function PlotFindings({ plot: { findings, caution } }: { plot: PlotCheck }) {
  return (
    <>
      <ul className={css.findings}>
        {findings.map(({ rule, verdict, says, source }, index) => (
          <li key={`${rule} ${verdict} ${says}`} data-verdict={verdict}>
            <strong>
              <Icon name={VERDICTS[verdict].icon} size={16} weight={2.5} /> {VERDICTS[verdict].word}
            </strong>
            <span>
              {says}
              {source && (
                <small>
                  {source === findings[index - 1]?.source ? 'From the same table.' : source}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {caution && <p className={css.caution}>{caution}</p>}
    </>
  );
}
