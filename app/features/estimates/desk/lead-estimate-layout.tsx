import { Outlet } from 'react-router';

import { parseDesk } from '~/features/leads/desk/desk-query.server';
import { LeadPanelsContext } from '~/features/leads/desk/panel/lead-panels';
import { findEstimateLead } from '~/features/leads/find-estimate-lead.server';
import { log } from '~/platform/log.server';

import type { Route } from './+types/lead-estimate-layout';
import { EstimateGlance } from './estimate-glance';
import { LeadEstimateView } from './lead-estimate';
import { glanceAtEstimate, openLeadEstimate } from './lead-estimate.server';

/**
 * Loads the estimate of the open lead: a summary beside the list, all of it on the lead's own page. If it fails, the desk still shows the
 * lead.
 */
export async function loader({ request, params: { leadId } }: Route.LoaderArgs) {
  try {
    const openId = leadId ?? parseDesk(new URL(request.url).searchParams, 'inquiry').lead;
    const id = openId === null ? undefined : await findEstimateLead(openId);
    if (id === undefined) return null;
    return leadId === undefined
      ? { glance: await glanceAtEstimate(id), estimate: null, failed: false }
      : { glance: null, estimate: await openLeadEstimate(id), failed: false };
  } catch (error) {
    log.error({ err: error }, 'estimate of a lead not loaded');
    return { glance: null, estimate: null, failed: true };
  }
}

export default function LeadEstimateLayout({ loaderData }: Route.ComponentProps) {
  const { glance, estimate, failed } = loaderData ?? {};
  const failure = failed && <p>The estimate couldn’t be loaded. Please try again.</p>;
  return (
    <LeadPanelsContext
      value={{
        inShort: failure || (glance && <EstimateGlance glance={glance} />),
        whole: failure || (estimate && <LeadEstimateView estimate={estimate} />),
      }}
    >
      <Outlet />
    </LeadPanelsContext>
  );
}
