import { Link, Outlet } from 'react-router';

import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { formatArea } from '~/features/estimates/engine/input/units';
import { formatInr } from '~/features/estimates/engine/money';
import { PriceChange } from '~/features/estimates/revise/price-change';
import { EstimateSheetView } from '~/features/estimates/sheet/estimate-sheet';
import { parseDesk } from '~/features/leads/desk/desk-query.server';
import { LeadPanelsContext } from '~/features/leads/desk/panel/lead-panels';
import { findEstimateLead } from '~/features/leads/find-estimate-lead.server';
import { formatDate } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { Facts } from '~/ui/facts';

import type { Route } from './+types/lead-estimate-layout';
import {
  type EstimateGlance as Glance,
  readEstimateGlance,
  type LeadEstimate,
  openLeadEstimate,
} from './lead-estimate.server';

import css from './lead-estimate.module.css';

/** If the estimate can't be loaded, the desk still shows the lead. */
export async function loader({ request, params: { leadId } }: Route.LoaderArgs) {
  try {
    const openId = leadId ?? parseDesk(new URL(request.url).searchParams, 'inquiry').lead;
    const id = openId === null ? undefined : await findEstimateLead(openId);
    if (id === undefined) return null;
    return leadId === undefined
      ? { glance: await readEstimateGlance(id), estimate: null, failed: false }
      : { glance: null, estimate: await openLeadEstimate(id), failed: false };
  } catch (error) {
    log.error({ err: error }, 'estimate of a lead not loaded');
    return { glance: null, estimate: null, failed: true };
  }
}

export default function LeadEstimateLayout({ loaderData }: Route.ComponentProps) {
  const { glance, estimate, failed } = loaderData ?? {};
  const panel = (
    <>
      {failed && <p>The estimate couldn’t be loaded. Please try again.</p>}
      {glance && <EstimateGlance glance={glance} />}
      {estimate && <LeadEstimateView estimate={estimate} />}
    </>
  );
  return (
    <LeadPanelsContext value={panel}>
      <Outlet />
    </LeadPanelsContext>
  );
}

function EstimateGlance({ glance }: { glance: Glance }) {
  const { leadId, total, builtUp, finish, months, gst, cardDate } = glance;
  return (
    <section aria-label="Estimate">
      <Facts
        items={[
          ['Likely', `${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST`],
          ['Low', formatInr(total.low)],
          ['High', formatInr(total.high)],
          ['Area', formatArea(builtUp, 'sqft')],
          ['Finish', FINISH_LABELS[finish]],
          ['On site', `about ${months} months`],
          ['Rates of', formatDate(cardDate)],
        ]}
      />
      <p className="cluster unprinted">
        <Link to={`/admin/leads/${leadId}`}>All lines</Link>
        <Link to={`/admin/estimates/${leadId}/revise`}>Revise</Link>
      </p>
    </section>
  );
}

function LeadEstimateView({ estimate }: { estimate: LeadEstimate }) {
  const { glance, sheet, unit, today, change, sent } = estimate;
  return (
    <section className={`form ${css.estimate}`} aria-labelledby="lead-estimate">
      <header>
        <h2 id="lead-estimate">Estimate</h2>
        <Link className="unprinted" to={`/admin/estimates/${glance.leadId}/revise`}>
          Revise
        </Link>
      </header>
      <details className="unprinted">
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
