import type { ReactNode } from 'react';

import { isStale } from '~/features/estimates/engine/card/rate-card';
import { formatDay } from '~/features/estimates/engine/explain';
import { formatQuantity, type AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr, formatInrShort, formatPercent } from '~/features/estimates/engine/money';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { describeInput, titleOf } from '~/features/estimates/sheet/describe-input';
import { Facts } from '~/ui/facts';
import { Icon } from '~/ui/icon';

import { DimensionString } from './dimension-string';
import { Massing } from './massing/massing';
import { plotVerdict } from './plot-findings';

import css from './result-panel.module.css';

/** The answer: the likely figure, the dimension string, and what one must know to read it. */
export function ResultPanel({
  sheet,
  unit,
  today,
  level: Heading = 'h2',
  children,
}: {
  sheet: EstimateSheet;
  unit: AreaUnit;
  /** "2026-11-21"; tells whether the rates are stale. */
  today: string;
  level?: 'h1' | 'h2';
  /** The switch for GST and the like. */
  children?: ReactNode;
}) {
  const { estimate, calendar, plot } = sheet;
  const { input, builtUp, total, contingency, gst, feeTotal, card } = estimate;
  const misfit = plot.findings.find(({ verdict }) => verdict === 'does not fit')?.says;
  const share = (line: typeof contingency) =>
    line.basis.kind === 'share' ? formatPercent(line.basis.from) : '';
  return (
    <div className={css.result}>
      {/* In a translated page React can't change a text beside other nodes: such an element is another one with each text. */}
      <Heading className={css.what} key={titleOf(input)}>
        {titleOf(input)} <span>{describeInput(input, builtUp, unit)}</span>
      </Heading>
      {plot.verdict === 'does not fit' && (
        <p className={css.misfit}>
          <Icon name="close" size={16} weight={2.5} />
          <span key={misfit}>
            <b>Does not fit the plot.</b> {misfit}
          </span>
        </p>
      )}
      <div className={css.first}>
        <p className={css.figure} aria-live="polite">
          <strong translate="no">{formatInr(total.likely)}</strong>
          <span>
            {`likely, with ${share(contingency)} contingency ${gst ? `and ${share(gst)} GST` : 'and without GST'}`}
          </span>
        </p>
        <Massing estimate={estimate} unit={unit} />
      </div>
      <DimensionString amounts={total} />
      {children}
      <Facts
        items={[
          [
            'Per sq ft',
            builtUp > 0 && `₹${formatQuantity(Math.round(total.likely / 100 / builtUp))} likely`,
          ],
          [
            'Architect’s fee',
            `${formatInrShort(feeTotal.low)} to ${formatInrShort(feeTotal.high)}${gst ? ' with GST' : ''}, not included`,
          ],
          ['On site', `about ${calendar.months} months`],
          ['Plot', plotVerdict(plot)],
        ]}
      />
      <p className={css.terms}>
        This is an estimate, not an offer. Rates of {formatDay(card.date)}; “assumed” rates are not
        yet verified.
        {isStale(card, today) && (
          <strong>
            {' '}
            These rates are more than six months old: ask us before you rely on them.
          </strong>
        )}
      </p>
    </div>
  );
}
