import { randomUUID } from 'node:crypto';

import { data, redirect } from 'react-router';
import * as z from 'zod';

import { openCallLink } from '~/alerts/call-link/call-link.server';
import { keepPrivate, refuseNulCharacters } from '~/auth/guard';
import { answerUndo } from '~/backoffice/undo/undo-answer.server';
import { createRateWindow } from '~/concurrency/rate-window';
import { privateMeta } from '~/document/private-meta';
import { readAlertedLeads } from '~/features/leads/alerts/alerted-lead.server';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/call-page.route';
import { CallPage } from './call-page';
import { findCallToUndo, markCalled } from './mark-called.server';

export const meta: Route.MetaFunction = () => privateMeta('Call a client');

/** Limits the forms sent from one link in an hour, undone calls included. */
const postLimit = createRateWindow({ windowMs: 3_600_000, max: 20 });
const FULL =
  'Not saved: this lead has already been marked as called many times. Please add a note in the admin instead.';

const formSchema = z.union([
  z.object({ undo: z.uuid() }),
  z.object({ request: z.string().min(1).max(36) }),
]);

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, refuseNulCharacters];

/** Loading the page changes nothing, because email scanners and link previews open it too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  neverCache(context);
  const { company } = await readSettings();
  const callLead = await openLead(params.token);
  if (!callLead) return data({ studio: company.shortName, call: null }, 404);
  const { lead, caller } = callLead;
  const undo = lead.isAnswered ? await findCallToUndo(lead.id, caller) : null;
  return { studio: company.shortName, call: { lead, caller, undo, request: randomUUID() } };
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  const callLead = form.success ? await openLead(params.token) : null;
  if (form.success && callLead) {
    const { lead, caller } = callLead;
    if (!postLimit.admit(`${lead.id} ${caller}`)) return data({ problem: FULL }, 429);
    if ('request' in form.data) {
      const outcome = await markCalled(lead.id, caller, form.data.request);
      if (outcome === 'full') return data({ problem: FULL }, 429);
    }
    // The link can undo only the call that was recorded through it.
    else if (form.data.undo === (await findCallToUndo(lead.id, caller))) {
      const { status, answer } = await answerUndo(form.data.undo, caller);
      if (!answer.ok) return data({ problem: answer.message }, { status });
    }
  }
  throw redirect(`/call/${params.token}`, 303);
}

async function openLead(token: string) {
  const link = await openCallLink(token);
  const [lead] = link ? await readAlertedLeads([link.leadId]) : [];
  return link && lead ? { lead, caller: link.caller } : null;
}

export default function CallRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CallPage {...loaderData} problem={actionData?.problem ?? null} />;
}
