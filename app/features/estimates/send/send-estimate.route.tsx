import { randomUUID } from 'node:crypto';

import { data, redirect } from 'react-router';

import { Island } from '~/document/island';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { formatInr } from '~/features/estimates/engine/money';
import { nextMonth } from '~/features/estimates/engine/plan/calendar';
import { openEstimate, withKnownExtras } from '~/features/estimates/open-estimate';
import { DimensionString } from '~/features/estimates/page/dimension-string';
import { currentRateCard, findShownRateCard } from '~/features/estimates/rates/rate-cards.server';
import { describeInput, buildingTitle } from '~/features/estimates/sheet/describe-input';
import { receiptToken } from '~/features/leads/inquiry/find-receipt.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { inquiryInstead } from '~/features/leads/inquiry/inquiry-instead.server';
import { landingOf } from '~/features/leads/touches/visit.server';
import { fingerprintOf } from '~/platform/fingerprint.server';
import { indianDay } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
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
import { receiveEstimate, typedIn } from './receive-estimate.server';
import { sentPath } from './sent-estimates.server';

import css from './send-estimate.module.css';

const noStore = { 'cache-control': 'no-store' };

/** Null if the address is invalid. */
function openFromAddress(query: URLSearchParams, card: RateCard) {
  const opening = openEstimate(query, card, nextMonth(indianDay(Date.now())));
  if (!opening.ok || !opening.open.sheet) return null;
  const { query: openedQuery, sheet, unit } = opening.open;
  const { input, builtUp, total, gst } = sheet.estimate;
  const shown = {
    query: openedQuery,
    unit,
    input,
    builtUp,
    total,
    gst: gst !== null,
    card: card.id,
    /** If a version is undone, the next one of its day gets the same id. */
    rates: fingerprintOf(card),
  };
  return { sheet, unit, shown };
}

const RATES_CHANGED =
  'Our rates have changed since you opened this page. Check the new price and send the form again; your details are still here.';
const EXTRA_GONE =
  'An extra that you chose is no longer offered, so this is the estimate without it. Check it and send the form again; your details are still here.';
const ESTIMATE_GONE = 'We can no longer make this estimate.';

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
 * off is still accepted. The result of a submitted form has the estimate that is shown with it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  const form = { formId: randomUUID(), formTime: signFormTime(), landing: landingOf(request) };
  if (context.get(requestInfo).method === 'POST') return { form, shown: null };
  if ((await readSettings()).estimator.shown !== 'on') throw redirect('/estimate');
  const query = new URL(request.url).searchParams;
  const opened = openFromAddress(query, await currentRateCard());
  if (!opened) throw redirect(`/estimate?${query}`);
  return { form, shown: opened.shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const query = new URL(request.url).searchParams;
  // Uses the rates that the visitor saw; they may have changed since. Only a version that was undone is missing.
  const shownCard = formText(form, 'card');
  const card = await findShownRateCard(shownCard);
  const opened = openFromAddress(query, card);
  const changed = opened ?? openFromAddress(withKnownExtras(query, card), card);
  if (!changed) {
    const { contact, formTime } = typedIn(form);
    const typed = { ...contact, brief: `Estimate: ${siteOrigin()}/estimate?${query}` };
    const settings = await readSettings();
    const inquiry = inquiryInstead(typed, { reason: ESTIMATE_GONE, formTime, settings });
    return data({ inquiry }, { status: 409, headers: noStore });
  }
  const { sheet, unit, shown } = changed;
  const shownRates = formText(form, 'rates');
  const isRepriced =
    (shownCard !== '' && shownCard !== card.id) ||
    (shownRates !== '' && shownRates !== shown.rates);
  if (!opened || isRepriced) {
    const message = opened ? RATES_CHANGED : EXTRA_GONE;
    const result = { ...typedIn(form), message, errors: {} };
    return data({ result, shown }, { status: 409, headers: noStore });
  }
  const received = await receiveEstimate(form, sheet, {
    unit,
    address: context.get(requestInfo).address,
    referer: request.headers.get('referer'),
  });
  if (received.status !== 200)
    return data({ result: received.result, shown }, { status: received.status, headers: noStore });
  const receipt = encodeURIComponent(receiptToken(received.leadId));
  throw redirect(`${sentPath(received.sentId)}?for=${receipt}`, 303);
}

export default function SendEstimate({ loaderData, actionData }: Route.ComponentProps) {
  const promise = replyPromise(useSettings().contact);
  if (actionData && 'inquiry' in actionData)
    return (
      <section className={css.send}>
        <PageTitle>This estimate can no longer be made</PageTitle>
        <div className={css.form}>
          <Island name="inquiry" of={InquiryForm} props={actionData.inquiry} />
        </div>
      </section>
    );
  const shown = actionData?.shown ?? loaderData.shown;
  if (!shown) return null;
  const { query, unit, input, builtUp, total, gst, card, rates } = shown;
  const { form } = loaderData;
  const result = actionData?.result;
  return (
    <section className={css.send}>
      <div className={css.what}>
        <PageTitle>Get this estimate</PageTitle>
        <p>
          <strong>{buildingTitle(input)}</strong>
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
          formId={result?.formId || form.formId}
          formTime={result?.formTime || form.formTime}
          landing={result?.landing || form.landing}
          card={card}
          rates={rates}
          {...(result ? { result } : {})}
        />
      </div>
    </section>
  );
}
