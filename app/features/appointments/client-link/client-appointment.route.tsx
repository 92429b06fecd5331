import { data, redirect } from 'react-router';
import * as z from 'zod';

import { refuseNulCharacters } from '~/auth/guard';
import { createRateWindow } from '~/concurrency/rate-window';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/client-appointment.route';
import { ClientAppointmentPage, UnknownAppointment } from './client-appointment-page';
import {
  changeByClient,
  type ClientChangeResult,
  openAppointment,
  showAppointment,
} from './client-appointment.server';

const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Maximum number of changes of one appointment per hour. */
const changeLimit = createRateWindow({ windowMs: 3_600_000, max: 10 });

const formSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cancel'), version: z.coerce.number().int() }),
  z.object({
    change: z.literal('move'),
    version: z.coerce.number().int(),
    at: z.coerce.number().int().positive(),
  }),
]);

const resultMessages: Record<Exclude<ClientChangeResult, 'changed'>, string> = {
  taken: 'That time is no longer free. Choose another one.',
  outdated: 'This appointment has changed in the meantime. Below is how it is now.',
  late: 'Changes here end 2 hours before the appointment begins. Please call us.',
};
const NO_TIME = 'Choose a time first.';
const TOO_MANY = 'This appointment has been changed many times within an hour. Please call us.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Your appointment',
    description: 'Move or cancel your appointment.',
    path: '/contact/appointment',
    noindex: true,
  });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const middleware: Route.MiddlewareFunction[] = [refuseNulCharacters];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  neverCache(context);
  const appointment = await openAppointment(params.token);
  if (!appointment) return data(null, { status: 404, headers: PRIVATE_HEADERS });
  const day = new URL(request.url).searchParams.get('day');
  return data(await showAppointment(appointment, day), { headers: PRIVATE_HEADERS });
}

/** Moves or cancels the appointment. Opening the page changes nothing, because mail scanners open it too. */
export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const appointment = await openAppointment(params.token);
  const address = `/contact/appointment/${params.token}`;
  if (!appointment) throw redirect(address, 303);
  const change = formSchema.safeParse(Object.fromEntries(form));
  if (!change.success) return data({ problem: NO_TIME }, { status: 422, headers: PRIVATE_HEADERS });
  if (!changeLimit.admit(appointment.id))
    return data({ problem: TOO_MANY }, { status: 429, headers: PRIVATE_HEADERS });
  const outcome = await changeByClient(appointment, change.data);
  if (outcome === 'changed') throw redirect(`${address}#appointment`, 303);
  return data({ problem: resultMessages[outcome] }, { status: 409, headers: PRIVATE_HEADERS });
}

export default function ClientAppointment({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  if (!loaderData) return <UnknownAppointment />;
  return (
    <ClientAppointmentPage
      appointment={loaderData}
      address={`/contact/appointment/${params.token}`}
      problem={actionData?.problem ?? null}
    />
  );
}
