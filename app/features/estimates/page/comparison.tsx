import type { ReactNode } from 'react';

import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { FINISH_LABELS, type Month } from '~/features/estimates/engine/input/estimate-input';
import { formatArea, formatQuantity, type AreaUnit } from '~/features/estimates/engine/input/units';
import { formatChange, formatInr, formatInrShort } from '~/features/estimates/engine/money';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { estimateAddress, openEstimate } from '~/features/estimates/open-estimate';
import { placeName, buildingTitle } from '~/features/estimates/sheet/describe-input';
import { Unbroken } from '~/site/unbroken';
import { Figure } from '~/ui/figure';
import { Table } from '~/ui/table';

import css from './comparison.module.css';

type Column = { name: string; query: string; sheet: EstimateSheet };

export function Comparison({
  shown,
  comparisons,
  card,
  start,
  unit,
}: {
  shown: Omit<Column, 'name'>;
  comparisons: readonly string[];
  card: RateCard;
  start: Month;
  unit: AreaUnit;
}) {
  const otherColumns = comparisons.flatMap((query, index): Column[] => {
    const opening = openEstimate(new URLSearchParams(query), card, start);
    return opening.ok && opening.open.sheet
      ? [{ name: `Saved ${index + 1}`, query, sheet: opening.open.sheet }]
      : [];
  });
  const columns = [{ name: 'On this page', ...shown }, ...otherColumns];
  const comparisonRow = (name: string, cell: (sheet: EstimateSheet) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ name: column, sheet }) => (
        <td key={column} data-numeric>
          {cell(sheet)}
        </td>
      ))}
    </tr>
  );
  const ownTotal = shown.sheet.estimate.total.likely;
  return (
    <section className={css.comparison} id="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">Side by side</h2>
      <Table caption="The estimate above beside the ones you saved" captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" data-numeric>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRow('Likely', ({ estimate }) => (
            <strong translate="no">{formatInr(estimate.total.likely)}</strong>
          ))}
          {comparisonRow('Difference', ({ estimate }) => (
            <Figure>{signedAmount(estimate.total.likely - ownTotal)}</Figure>
          ))}
          {comparisonRow('Low to high', ({ estimate: { total } }) => (
            <>
              <Figure>{formatInrShort(total.low)}</Figure> to{' '}
              <Figure>{formatInrShort(total.high)}</Figure>
            </>
          ))}
          {comparisonRow('Building', ({ estimate }) => buildingTitle(estimate.input))}
          {comparisonRow('Area', ({ estimate }) => formatArea(estimate.builtUp, unit))}
          {comparisonRow('Floors', ({ estimate }) => estimate.input.floors)}
          {comparisonRow('Finish', ({ estimate }) => FINISH_LABELS[estimate.input.finish])}
          {comparisonRow('Place', ({ estimate }) => (
            <Unbroken text={placeName(estimate.input)} />
          ))}
          {comparisonRow('GST', ({ estimate }) => (estimate.gst ? 'included' : 'not included'))}
          {comparisonRow('Per sq ft', ({ estimate: { total, builtUp } }) => (
            <Figure>{`₹${formatQuantity(Math.round(total.likely / 100 / builtUp))}`}</Figure>
          ))}
          {comparisonRow('On site', ({ calendar }) => `${calendar.months} months`)}
          <tr className={css.actions}>
            <th scope="row">
              <span className="visually-hidden">Actions</span>
            </th>
            <td>
              <span className="visually-hidden">None</span>
            </td>
            {otherColumns.map(({ query }) => {
              const otherQueries = comparisons.filter((other) => other !== query);
              return (
                <td key={query} data-numeric>
                  <a href={estimateAddress(query, [shown.query, ...otherQueries])}>Open</a>
                  {' · '}
                  <a href={`${estimateAddress(shown.query, otherQueries)}#compare`}>Remove</a>
                </td>
              );
            })}
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

const signedAmount = (amount: number) => (amount === 0 ? '' : formatChange(amount));
