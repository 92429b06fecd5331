import { randomUUID } from 'node:crypto';

import { data, redirect } from 'react-router';

import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { formatInr } from '~/features/estimates/engine/money';
import { nextMonth } from '~/features/estimates/engine/plan/calendar';
import { openEstimate } from '~/features/estimates/open-estimate';
import { DimensionString } from '~/features/estimates/page/dimension-string';
import { currentRateCard, findShownRateCard } from '~/features/estimates/rates/rate-cards.server';
import { describeInput, titleOf } from '~/features/estimates/sheet/describe-input';
import { receiptToken } from '~/features/leads/inquiry/find-receipt.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { landingOf } from '~/features/leads/touches/visit.server';
import { indianDay } from '~/platform/indian-time';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { formText } from '~/platform/text/form-text';
import { replyPromise } from '~/settings/reply-promise';
import { readSettings } from '~/settings/settings.server';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageTitle } from '~/site/page-title';
import { useSettings } from '~/site/site-context';
import { Unbroken } from '~/site/unbroken';

import type { Route } from './+types/send-estimate.route';
import { ContactForm } from './contact-form';
import { receiveEstimate } from './receive-estimate.server';
import { sentPath } from './sent-estimates.server';

import css from './send-estimate.module.css';

const noStore = { 'cache-control': 'no-store' };

/** Redirects to the estimator if the address is invalid. */
async function openFromAddress(request: Request, card: RateCard) {
  const query = new URL(request.url).searchParams;
  const opening = openEstimate(query, card, nextMonth(indianDay(Date.now())));
  if (opening.ok && opening.open.sheet)
    return { query: opening.open.query, sheet: opening.open.sheet, unit: opening.open.unit };
  throw redirect(`/estimate?${query}`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Get this estimate',
    description: 'Get a link to your estimate, and have an architect read it.',
    path: '/estimate/send',
    noindex: true,
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * Not cached, because the form has an id and a time of its own. A form that was opened before the estimator was switched
 * off is still accepted, and shown again if it has errors.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  const isSubmitted = context.get(requestInfo).method === 'POST';
  if (!isSubmitted && (await readSettings()).estimator.shown !== 'on') throw redirect('/estimate');
  const { query, sheet, unit } = await openFromAddress(request, await currentRateCard());
  const { input, builtUp, total, gst, card } = sheet.estimate;
  return {
    query,
    unit,
    input,
    builtUp,
    total,
    gst: gst !== null,
    card: card.id,
    formId: randomUUID(),
    formTime: signFormTime(),
    landing: landingOf(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  // Uses the rates that the visitor saw; they may have changed since.
  const { sheet, unit } = await openFromAddress(
    request,
    await findShownRateCard(formText(form, 'card')),
  );
  const received = await receiveEstimate(form, sheet, {
    unit,
    address: context.get(requestInfo).address,
    referer: request.headers.get('referer'),
  });
  if (received.status !== 200)
    return data(received.result, { status: received.status, headers: noStore });
  const receipt = encodeURIComponent(receiptToken(received.leadId));
  throw redirect(`${sentPath(received.sentId)}?for=${receipt}`, 303);
}

export default function SendEstimate({ loaderData, actionData }: Route.ComponentProps) {
  const promise = replyPromise(useSettings().contact);
  const { query, unit, input, builtUp, total, gst, card, formId, formTime, landing } = loaderData;
  return (
    <section className={css.send}>
      <div className={css.what}>
        <PageTitle>Get this estimate</PageTitle>
        <p>
          <strong>{titleOf(input)}</strong>
          <br />
          <Unbroken text={describeInput(input, builtUp, unit)} />
        </p>
        <p>
          <strong translate="no">{formatInr(total.likely)}</strong> likely, with contingency{' '}
          {gst ? 'and GST' : 'and without GST'}
        </p>
        <DimensionString amounts={total} />
        <p>
          <a href={`/estimate?${query}#estimate`}>Back to the estimate</a>
        </p>
      </div>
      <div className={css.form}>
        <h2>Where should we send it?</h2>
        <p>
          You’ll get a link to this estimate that works for 90 days. An architect will read it and
          reply{promise && ` ${promise}`}.
        </p>
        <ContactForm
          action={`/estimate/send?${query}`}
          formId={actionData?.formId || formId}
          formTime={actionData?.formTime || formTime}
          landing={actionData?.landing || landing}
          card={card}
          {...(actionData ? { result: actionData } : {})}
        />
      </div>
    </section>
  );
}
