import { data } from 'react-router';

import { inquirySummary, studioWhatsappLink } from '~/features/leads/core/whatsapp';
import { messages } from '~/features/leads/fields/inquiry-fields';
import { neverCache } from '~/platform/page-policy';
import { readSettings } from '~/settings/settings.server';
import { siteOf, pageMeta } from '~/site/page-meta';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/receipt.route';
import { findReceipt } from './find-receipt.server';
import { InquiryReceipt } from './inquiry-receipt';
import { receiptDetails } from './receipt-details.server';

import css from './receipt.module.css';

const noStoreInit = { headers: { 'cache-control': 'no-store' } };

const EXPIRED_TITLE = 'This receipt has expired';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteOf(matches), {
    title: loaderData ? 'Inquiry received' : EXPIRED_TITLE,
    description: loaderData
      ? 'Your inquiry has reached the studio.'
      : 'Receipts are shown for 30 minutes.',
    path: '/contact/receipt',
    noindex: true,
  });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  neverCache(context);
  const token = new URL(request.url).searchParams.get('for') ?? '';
  const receipt = await findReceipt(token);
  if (!receipt) return data(null, { status: 404, ...noStoreInit });
  const { reference, values } = receipt;
  const settings = await readSettings();
  return data(
    {
      ...receiptDetails({ reference, at: receipt.at, token }, settings),
      whatsapp: studioWhatsappLink(settings, inquirySummary(reference, values)),
    },
    noStoreInit,
  );
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <InquiryReceipt message={messages.sent} {...loaderData} />;
  return (
    <section className={css.receipt}>
      <h1>{EXPIRED_TITLE}</h1>
      <p>Receipts are shown for 30 minutes. If you saw a confirmation, we have your inquiry.</p>
      <p>
        <ButtonLink variant="primary" href="/contact">
          Back to the contact page
        </ButtonLink>
      </p>
    </section>
  );
}
