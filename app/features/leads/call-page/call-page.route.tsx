import { randomUUID } from 'node:crypto';

import { data, redirect } from 'react-router';

import { openCallLink } from '~/alerts/call-link/call-link.server';
import { keepPrivate, refuseNul } from '~/auth/guard';
import { readLeadNews } from '~/features/leads/alerts/lead-news.server';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/call-page.route';
import { CallPage } from './call-page';
import { markCalled } from './mark-called.server';

export const meta: Route.MetaFunction = () => [
  { title: 'Call a client' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, refuseNul];

/** Opening the page changes nothing: scanners of mail and previews open it too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  neverCache(context);
  const { company } = await readSettings();
  const opened = await openLead(params.token);
  if (!opened) return data({ studio: company.shortName, call: null }, { status: 404 });
  const { lead, caller } = opened;
  return { studio: company.shortName, call: { lead, caller, request: randomUUID() } };
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const opened = await openLead(params.token);
  const typed = form.get('request');
  if (opened && typeof typed === 'string' && typed.length <= 36)
    await markCalled(opened.lead.id, opened.caller, typed);
  throw redirect(`/call/${params.token}`, 303);
}

async function openLead(token: string) {
  const link = await openCallLink(token);
  const [lead] = link ? await readLeadNews([link.leadId]) : [];
  return link && lead ? { lead, caller: link.caller } : null;
}

export default function CallRoute({ loaderData }: Route.ComponentProps) {
  return <CallPage {...loaderData} />;
}
