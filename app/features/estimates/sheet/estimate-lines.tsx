import { linesOf, type Estimate } from '~/features/estimates/engine/estimate';
import { explain, explainShortly, sourcesOf } from '~/features/estimates/engine/explain';
import type { EstimateLine } from '~/features/estimates/engine/line';
import { formatInr } from '~/features/estimates/engine/money';
import { unitPriceOf } from '~/features/estimates/engine/plan/exclusions';
import { Figure } from '~/ui/figure';

import css from './estimate-lines.module.css';

const Assumed = ({ line }: { line: EstimateLine }) => {
  const factors = line.basis.kind === 'measured' ? line.basis.factors : [];
  return line.assumed || factors.some(({ assumed }) => assumed) ? (
    <small className={css.assumed}>assumed</small>
  ) : null;
};

export function EstimateLineList({ lines }: { lines: readonly EstimateLine[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const unitPrice = unitPriceOf(line);
        return (
          <li key={line.id}>
            <details>
              <summary>
                <span className={css.label} key={line.label}>
                  {line.label} <Assumed line={line} />
                </span>
                <span className={css.basis}>{unitPrice ?? explainShortly(line)}</span>
                <span className={css.amount} translate={unitPrice ? undefined : 'no'}>
                  {unitPrice ? 'add plot size' : formatInr(line.amount.likely)}
                </span>
              </summary>
              <dl className={css.why}>
                <dt>Calculation</dt>
                <dd>{unitPrice ?? `${explain(line)} = ${formatInr(line.amount.likely)}`}</dd>
                {!unitPrice && (
                  <>
                    <dt>Range</dt>
                    <dd>
                      <Figure>{formatInr(line.amount.low)}</Figure> to{' '}
                      <Figure>{formatInr(line.amount.high)}</Figure>
                    </dd>
                  </>
                )}
                <dt>Source</dt>
                <dd>{sourcesOf(line).join('; ')}</dd>
                {line.assumptions.length > 0 && (
                  <>
                    <dt>{line.assumed ? 'Assumed' : 'Note'}</dt>
                    <dd>{line.assumptions.join(' ')}</dd>
                  </>
                )}
              </dl>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { total, gst, fee, feeTotal } = estimate;
  return (
    <>
      <EstimateLineList lines={linesOf(estimate)} />
      <p className={css.total}>
        <span>{gst ? 'Likely total with contingency and GST' : 'Likely total without GST'}</span>
        <strong translate="no">{formatInr(total.likely)}</strong>
      </p>
      <h3 className={css.beside}>Architect’s fee (not included)</h3>
      <EstimateLineList lines={fee} />
      <p className={css.total}>
        <span>Likely fee, not in the total above</span>
        <strong translate="no">{formatInr(feeTotal.likely)}</strong>
      </p>
    </>
  );
}
