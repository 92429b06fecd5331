import { randomUUID } from 'node:crypto';

import { data, redirect } from 'react-router';

import { Island } from '~/document/island';
import { receiptToken } from '~/features/leads/find-receipt.server';
import { signFormTime } from '~/features/leads/form-time.server';
import InquiryForm from '~/features/leads/inquiry-form';
import { prefillOf } from '~/features/leads/inquiry-prefill';
import { receiveInquiry } from '~/features/leads/receive-inquiry.server';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';

import type { Route } from './+types/contact';
import { pageMeta, siteOf } from './page-meta';
import { useSettings } from './site-context';

import css from './contact.module.css';

const noStore = { 'cache-control': 'no-store' };

/** Not cached: the form carries an id and a time of its own, so that it works without JavaScript. */
export function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  return data(
    {
      formId: randomUUID(),
      formTime: signFormTime(),
      prefill: prefillOf(new URL(request.url).searchParams),
    },
    { headers: noStore },
  );
}

/** Every inquiry form of the site posts here. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveInquiry(await readForm(request), {
    address: context.get(requestInfo).address,
    referer: request.headers.get('referer'),
  });
  if (received.status !== 200)
    return data(received.result, { status: received.status, headers: noStore });
  if (request.headers.get('accept') === 'application/json')
    return data(received.result, { headers: noStore });
  throw redirect(`/contact/receipt?for=${encodeURIComponent(receiptToken(received.leadId))}`, 303);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Contact',
    description: 'Call, write or send an inquiry about a building, a structure or an interior.',
    path: '/contact',
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { company, contact } = useSettings();
  return (
    <section className={css.contact}>
      <div>
        <h1>Contact</h1>
        <dl>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
          </dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>Studio</dt>
          <dd>
            {company.address}
            <br />
            {company.hours}
          </dd>
        </dl>
      </div>
      <div>
        <h2>Send an inquiry</h2>
        <p>We answer {contact.replyTime}.</p>
        <Island
          name="inquiry"
          of={InquiryForm}
          props={{
            ...loaderData,
            ...(actionData ? { result: actionData } : {}),
          }}
        />
      </div>
    </section>
  );
}
