import { randomUUID } from 'node:crypto';

import type { ComponentProps } from 'react';
import { data, redirect } from 'react-router';

import { Island } from '~/document/island';
import { seoTextsOf, servicesInHead, usePage, Words } from '~/features/content/page-content';
import { PageFigure } from '~/features/content/pictures/page-figure';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { receiptToken } from '~/features/leads/inquiry/find-receipt.server';
import { renewExpiredTime, signFormTime } from '~/features/leads/inquiry/form-time.server';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { prefillOf } from '~/features/leads/inquiry/inquiry-prefill';
import { InquiryReceipt } from '~/features/leads/inquiry/inquiry-receipt';
import { receiveInquiry } from '~/features/leads/inquiry/receive-inquiry.server';
import { LANDING_FIELD } from '~/features/leads/touches/landing';
import { landingOf } from '~/features/leads/touches/visit.server';
import { neverCache } from '~/platform/page-policy';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { capitalise } from '~/platform/text/capitalise';
import { formText } from '~/platform/text/form-text';
import { offeredProjectTypes } from '~/settings/project-types';
import { replyPromise } from '~/settings/reply-promise';
import { demoContacts, isLinkable } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';
import { DemoHint, Email, Phone, WhatsApp } from '~/site/contact-links';
import { localBusiness } from '~/site/json-ld';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';

import type { Route } from './+types/contact.route';

import css from './contact.module.css';

const noStore = { 'cache-control': 'no-store' };

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    ...seoTextsOf(matches, 'contact'),
    path: '/contact',
    crumbs: [{ label: 'Contact', path: '/contact' }],
    jsonLd: site
      ? [localBusiness(site, seoTextsOf(matches, 'home').description, servicesInHead(matches))]
      : [],
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The form's script gets the result as JSON, for which no loader of the page has to run. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST' || request.headers.get('accept') !== 'application/json')
      return next();
    const { status, answer } = await receiveForm(request, context);
    return Response.json(answer, { status, headers: noStore });
  },
];

/** Not cached, because the form has its own id and time, which let it work without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  const projectTypes = offeredProjectTypes((await readSettings()).projectTypes);
  return {
    projectTypes,
    formId: randomUUID(),
    formTime: signFormTime(),
    landing: landingOf(request),
    prefill: prefillOf(new URL(request.url).searchParams, projectTypes),
  };
}

/** All inquiry forms of the site post here. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, leadId, answer } = await receiveForm(request, context);
  // A spooled inquiry has no lead yet, so this response itself shows the receipt.
  if (leadId === null) return data(answer, { status, headers: noStore });
  throw redirect(`/contact/receipt?for=${encodeURIComponent(receiptToken(leadId))}`, 303);
}

async function receiveForm(request: Request, context: Route.ActionArgs['context']) {
  const form = await readForm(request);
  const received = await receiveInquiry(form, {
    address: context.get(requestInfo).address,
    referer: request.headers.get('referer'),
  });
  // A refused form keeps its id and time, because with new ones a quick correction would look like spam. Only a time
  // of more than a week ago is replaced.
  const answer = {
    ...received.result,
    formId: formText(form, 'formId'),
    formTime: renewExpiredTime(formText(form, 'formTime')),
    landing: formText(form, LANDING_FIELD),
  };
  const leadId = received.status === 200 ? received.leadId : null;
  return { status: received.status, leadId, answer };
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.outcome === 'sent') return <InquiryReceipt {...actionData} />;
  return (
    <ContactPage
      form={{
        ...loaderData,
        ...(actionData && {
          result: actionData,
          formId: actionData.formId || loaderData.formId,
          formTime: actionData.formTime || loaderData.formTime,
          landing: actionData.landing || loaderData.landing,
        }),
      }}
    />
  );
}

export function ContactPage({ form }: { form: ComponentProps<typeof InquiryForm> }) {
  const settings = useSettings();
  const { company, contact } = settings;
  const promise = replyPromise(contact);
  const words = usePage('contact');
  const [inquiry, plan] = [words.block('inquiry'), words.block('plan')];
  return (
    <>
      <PageHead title={<Words of={words.block('headline')} part="title" />} />
      <div className={css.contact}>
        <div className={css.reach}>
          <h2 className="visually-hidden">Phone, email and address</h2>
          <p className={css.phone}>
            <Phone settings={settings} />
          </p>
          <Facts
            items={[
              ['Email', <Email key="email" settings={settings} />],
              ['WhatsApp', <WhatsAppNumber key="whatsapp" />],
              ['Studio', company.address],
              ['Hours', company.hours],
              ['Reply', capitalise(promise)],
              [
                'Appointment',
                settings.appointments.length > 0 ? <Appointments key="appointment" /> : null,
              ],
            ]}
          />
          <DemoHint
            settings={settings}
            className={css.demo}
            shown={['phone', 'email', 'WhatsApp number']}
          />
        </div>
        <div id="inquiry-form" className={css.form}>
          <h2>
            <Words of={inquiry} part="title" />
          </h2>
          <p>
            <Words of={inquiry} part="text" after=" " />
            {promise && `We reply ${promise}.`}
          </p>
          <Island name="inquiry" of={InquiryForm} props={form} />
        </div>
        <div className={plan?.picture ? css.plan : css.detail}>
          <PageFigure
            of={plan}
            sample={pictureOfSlot('image23').name}
            preview
            sizes={plan?.picture ? '(width < 64rem) 92vw, 42vw' : '(width < 64rem) 110vw, 1600px'}
          />
        </div>
      </div>
    </>
  );
}

function WhatsAppNumber() {
  const settings = useSettings();
  // Stored in the format of wa.me, shown in the usual Indian grouping.
  const { whatsapp } = settings.contact;
  const formattedNumber = (/^\d+$/.test(whatsapp) ? `+${whatsapp}` : whatsapp).replace(
    /^\+91(\d{5})(\d{5})$/,
    '+91 $1 $2',
  );
  return demoContacts(settings).includes('WhatsApp number') ||
    !isLinkable(settings, 'contact', 'whatsapp') ? (
    formattedNumber
  ) : (
    <WhatsApp settings={settings}>{formattedNumber}</WhatsApp>
  );
}

function Appointments() {
  const { appointments } = useSettings();
  return (
    <ul className={css.appointments}>
      {appointments.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
