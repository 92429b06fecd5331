import { use } from 'react';
import { data, Link, redirect } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { privateMeta } from '~/document/private-meta';
import { referenceLabel, leadName } from '~/features/leads/core/lead';
import { readLead } from '~/features/leads/core/read-lead.server';
import { useLeadChanges } from '~/features/leads/core/use-lead-change';
import { LeadChangesProvider } from '~/features/leads/desk/lead-changes-provider';
import { useLeadActionKeys, useStatusKeys } from '~/features/leads/desk/use-lead-keys';
import { useTimedReload } from '~/features/leads/follow-up/use-timed-reload';
import { shownReplies } from '~/settings/reply-language';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';

import type { Route } from './+types/lead.route';
import { LeadDetail } from './lead-detail';
import { LeadPanelsContext } from './lead-panels';

import css from '~/features/leads/desk/desk.module.css';

export const handle = { title: 'Lead' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.fullLead ? leadName(loaderData.fullLead.lead) : 'Lead');

/** The address of a merged lead redirects to its main lead. */
export async function loader({ params }: Route.LoaderArgs) {
  const [fullLead, settings] = await Promise.all([readLead(params.leadId), readSettings()]);
  if (fullLead && fullLead.lead.id !== params.leadId)
    throw redirect(`/admin/leads/${fullLead.lead.id}`);
  const replies = shownReplies(settings);
  const page = { fullLead: fullLead ?? null, now: Date.now(), replies };
  return data(page, fullLead ? 200 : 404);
}

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { fullLead, now, replies } = loaderData;
  const changes = useLeadChanges();
  const panels = use(LeadPanelsContext);
  useFreshness('lead.changed');
  useTimedReload(fullLead ? [fullLead.lead] : [], now);
  useStatusKeys(changes, { leadOf: () => fullLead?.lead });
  useLeadActionKeys();
  if (!fullLead)
    return (
      <LeadChangesProvider value={changes}>
        <EmptyState
          title="This lead no longer exists"
          action={<Link to="/admin/leads">All leads</Link>}
        >
          It was deleted, or the address is wrong.
        </EmptyState>
      </LeadChangesProvider>
    );
  const { lead } = fullLead;
  return (
    <LeadChangesProvider value={changes}>
      <article className={`form ${css.page}`}>
        <p className={`caption ${css.panelHead}`}>
          <span>{referenceLabel(lead)}</span>
          <Link to={lead.kind === 'estimate' ? '/admin/estimates' : '/admin/leads'}>
            {lead.kind === 'estimate' ? 'All estimates' : 'All leads'}
          </Link>
        </p>
        <h2>{leadName(lead)}</h2>
        <LeadDetail fullLead={fullLead} now={now} replies={replies} />
        {panels}
      </article>
    </LeadChangesProvider>
  );
}
