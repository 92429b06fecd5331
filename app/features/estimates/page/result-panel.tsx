import type { ReactNode } from 'react';

import { isStale } from '~/features/estimates/engine/card/rate-card';
import { siteAreaOf } from '~/features/estimates/engine/input/estimate-input';
import { formatArea, formatQuantity, type AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr, formatInrShort, formatPercent } from '~/features/estimates/engine/money';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { describeInput, buildingTitle } from '~/features/estimates/sheet/describe-input';
import { formatDate } from '~/platform/indian-time';
import { Unbroken } from '~/site/unbroken';
import { Facts } from '~/ui/facts';
import { Segmented } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

import { DimensionString } from './dimension-string';
import { Massing } from './massing/massing';
import { plotVerdict } from './plot-findings';

import css from './result-panel.module.css';

export function ResultPanel({
  sheet,
  children,
  ...props
}: ResultProps & {
  /** Null if there is no price; the switches stay visible. */
  sheet: EstimateSheet | null;
  children?: ReactNode;
}) {
  return (
    <div className={css.result}>
      {sheet && <Price {...props} sheet={sheet} />}
      {children}
      {sheet && <ResultFacts {...props} sheet={sheet} />}
    </div>
  );
}

/** A switch and not a checkbox, because an unticked checkbox sends nothing. */
export const GstSwitch = ({ value }: { value: string }) => (
  <Segmented
    legend="GST"
    name="gst"
    value={value}
    options={[
      { value: 'on', label: 'With GST' },
      { value: 'off', label: 'Without' },
    ]}
  />
);

type ResultProps = {
  unit: AreaUnit;
  today: string;
};

type PriceProps = ResultProps & { sheet: EstimateSheet };

function Price({ sheet: { estimate, plot }, unit }: PriceProps) {
  const { input, builtUp, total, contingency, gst } = estimate;
  const failedFinding = plot.findings.find(({ verdict }) => verdict === 'does not fit')?.says;
  const described = describeInput(input, builtUp, unit);
  const formatShare = (line: typeof contingency) =>
    line.basis.kind === 'share' ? formatPercent(line.basis.from) : '';
  return (
    <>
      {/* In a translated page React can't update a text beside other nodes, so the key replaces the element with each
          text. */}
      <h2 className={css.what} key={buildingTitle(input)}>
        {buildingTitle(input)}{' '}
        <span key={described}>
          <Unbroken text={described} />
        </span>
      </h2>
      {plot.verdict === 'does not fit' && (
        <p className={css.misfit}>
          <Icon name="close" size={16} weight={2.5} />
          <span key={failedFinding}>
            <b>Does not fit the plot.</b> {failedFinding}
          </span>
        </p>
      )}
      <div className={css.first}>
        <p className={css.figure} aria-live="polite">
          <strong translate="no" style={{ '--digits': formatInr(total.likely).length }}>
            {formatInr(total.likely)}
          </strong>
          <span>
            {`likely, with ${formatShare(contingency)} contingency ${gst ? `and ${formatShare(gst)} GST` : 'and without GST'}`}
          </span>
        </p>
        <Massing estimate={estimate} setbacks={plot.setbacks} unit={unit} />
      </div>
      <DimensionString amounts={total} />
    </>
  );
}

function ResultFacts({ sheet: { estimate, calendar, plot }, unit, today }: PriceProps) {
  const { input, builtUp, total, gst, feeTotal, card } = estimate;
  const site = siteAreaOf(input);
  return (
    <>
      <Facts
        items={[
          [
            'Per sq ft',
            builtUp > 0 && `₹${formatQuantity(Math.round(total.likely / 100 / builtUp))} likely`,
          ],
          [
            'Architect’s fee',
            // Always on two lines, so that the content below doesn't move.
            <span key={`${feeTotal.low} ${feeTotal.high} ${gst ? 1 : 0}`}>
              {`${formatInrShort(feeTotal.low)} to ${formatInrShort(feeTotal.high)}`}
              <br />
              {gst ? 'with GST, not included' : 'not included'}
            </span>,
          ],
          ['On site', `about ${calendar.months} months`],
          ['Site area', site === null ? null : formatArea(site, unit)],
          ['Plot', plotVerdict(plot)],
        ]}
      />
      <p className={css.terms}>
        This is an estimate, not an offer. Rates of{' '}
        <span className="unbroken">{formatDate(card.date)}</span>; “assumed” rates are not yet
        verified.
        {isStale(card, today) && (
          <strong>
            {' '}
            These rates are more than six months old: ask us before you rely on them.
          </strong>
        )}
      </p>
    </>
  );
}
