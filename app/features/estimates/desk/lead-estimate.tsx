import { Link } from 'react-router';

import { PriceChange } from '~/features/estimates/revise/price-change';
import { EstimateSheetView } from '~/features/estimates/sheet/estimate-sheet';
import { formatDate } from '~/platform/indian-time';

import type { LeadEstimate } from './lead-estimate.server';

import css from './lead-estimate.module.css';

export function LeadEstimateView({ estimate }: { estimate: LeadEstimate }) {
  const { glance, sheet, unit, today, change, sent } = estimate;
  return (
    <section className={css.estimate} aria-labelledby="lead-estimate">
      <header>
        <h2 id="lead-estimate">Estimate</h2>
        <Link to={`/admin/estimates/${glance.leadId}/revise`}>Revise</Link>
      </header>
      <details>
        <summary>Compare with today’s rates</summary>
        <PriceChange difference={change} />
      </details>
      {sent.length > 0 && (
        <ul aria-label="Sent estimates">
          {sent.map(({ id, address, by, sentOn, until }) => (
            <li key={id}>
              <a href={address}>{formatDate(sentOn)}</a>, by {by ?? 'the visitor'}; available until{' '}
              {formatDate(until)}
            </li>
          ))}
        </ul>
      )}
      <EstimateSheetView sheet={sheet} unit={unit} today={today} />
    </section>
  );
}
