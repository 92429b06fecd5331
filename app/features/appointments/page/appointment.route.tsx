import { data, redirect } from 'react-router';

import { createRateWindow } from '~/concurrency/rate-window';
import { Island } from '~/document/island';
import { holdTime } from '~/features/appointments/booking/hold-time.server';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { networkOf } from '~/platform/network-of';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { digest } from '~/platform/secret.server';
import { formText } from '~/platform/text/form-text';
import { APPOINTMENT_PATH, openKinds } from '~/settings/appointments/open-kinds';
import { readSettings } from '~/settings/settings.server';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';

import type { Route } from './+types/appointment.route';
import { BookedStep } from './booked-step';
import { ContactStep } from './contact-step';
import { readFormId, receiptOf, signFormId } from './form-token.server';
import { KindStep } from './kind-step';
import { HOLD_INTENT, INTENT_FIELD, progressPath, readProgress, readTime } from './progress';
import { findBooked, findKnownReceipt, readBookedStep, readStep } from './read-step.server';
import { receiveAppointment } from './receive-appointment.server';
import { inquiryResult, refusedResult } from './refuse-appointment.server';
import { TimeStep } from './time-step';

import css from './appointment.module.css';

const noStore = { 'cache-control': 'no-store' };

/** Limit per network, which may be that of a mobile operator with many customers. */
const postLimit = createRateWindow({ windowMs: 10 * 60_000, max: 60 });

const TOO_MANY =
  'Too many tries from your network. Your details are still here: try again in ten minutes, or call us.';

const REMOVED = 'The studio no longer offers this appointment.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Schedule a consultation',
    description: 'Choose a time for a call or a meeting with the studio.',
    path: APPOINTMENT_PATH,
    noindex: true,
  });

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;

/** Until the owner offers appointments, the contact form takes requests for a consultation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  const query = new URL(request.url).searchParams;
  const booked = query.get('booked');
  const progress = readProgress(query);
  const isSubmitted = context.get(requestInfo).method === 'POST';
  const settings = await readSettings();
  const [bookedByForm, step] =
    booked === null
      ? await Promise.all([
          findBooked(progress, isSubmitted),
          readStep(progress, settings, isSubmitted),
        ])
      : [undefined, await readBookedStep(booked)];
  // A visitor who presses Back after booking sees the appointment, because the same form can book only once.
  if (bookedByForm) throw redirect(bookedPath(bookedByForm.id));
  if (!step) throw redirect(booked === null ? '/contact' : APPOINTMENT_PATH);
  return data(step, { headers: noStore });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const settings = await readSettings();
  const progress = readProgress(new URL(request.url).searchParams);
  const kind = openKinds(settings).find(({ id }) => id === progress.kind);
  const isHold = formText(form, INTENT_FIELD) === HOLD_INTENT;
  const time = readTime(formText(form, 'time')) ?? progress.time;
  const chosen = { at: time ?? null, began: progress.began ?? '' };
  if (!kind && isHold) throw redirect(APPOINTMENT_PATH, 303);
  if (!kind)
    return data(inquiryResult(form, chosen, { reason: REMOVED, settings }), {
      status: 409,
      headers: noStore,
    });
  const { address } = context.get(requestInfo);
  const network = networkOf(address);
  const isAdmitted = postLimit.admit(network);
  const formId = readFormId(progress.form ?? '') ?? readFormId(signFormId()) ?? '';
  if (isHold) {
    if (time !== undefined && isAdmitted)
      await holdTime(
        { formId, kind, at: time, network: digest('appointment network', network) },
        settings,
      );
    throw redirect(
      progressPath({ ...progress, ...(time && { time }), form: signFormId(formId) }),
      303,
    );
  }
  if (!isAdmitted) return data(refusedResult(form, TOO_MANY), { status: 429, headers: noStore });
  const received = await receiveAppointment(
    form,
    {
      formId,
      kind,
      ...chosen,
      receipt: await findKnownReceipt(progress.for ?? ''),
      address,
      referer: request.headers.get('referer'),
    },
    settings,
  );
  if (received.status === 303) throw redirect(bookedPath(received.id), 303);
  return data(received.result, { status: received.status, headers: noStore });
}

const bookedPath = (id: string) =>
  `${APPOINTMENT_PATH}?booked=${encodeURIComponent(receiptOf(id))}`;

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.inquiry)
    return (
      <>
        <PageHead title="This appointment can no longer be booked" quiet />
        <div className={css.choose}>
          <div className={css.form}>
            <Island name="inquiry" of={InquiryForm} props={actionData.inquiry} />
          </div>
        </div>
      </>
    );
  switch (loaderData.step) {
    case 'kinds':
      return <KindStep {...loaderData} />;
    case 'times':
      return <TimeStep {...loaderData} />;
    case 'contact':
      return <ContactStep {...loaderData} {...(actionData && { result: actionData })} />;
    case 'booked':
      return <BookedStep {...loaderData} />;
    default:
      return loaderData satisfies never;
  }
}
