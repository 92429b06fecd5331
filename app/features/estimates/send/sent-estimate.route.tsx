import { data } from 'react-router';

import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { EstimateSheetView } from '~/features/estimates/sheet/estimate-sheet';
import { estimateSummary } from '~/features/estimates/sheet/estimate-summary';
import { whatsappShareLink, studioWhatsappLink } from '~/features/leads/core/whatsapp';
import { formatDate, indianDay } from '~/platform/indian-time';
import { neverCache } from '~/platform/page-policy';
import { appointmentLinks } from '~/settings/appointments/open-kinds';
import { readSettings } from '~/settings/settings.server';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageTitle } from '~/site/page-title';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';
import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TitleBlock } from '~/ui/title-block';

import type { Route } from './+types/sent-estimate.route';
import { findSentEstimate } from './sent-estimates.server';

import css from './sent-estimate.module.css';

const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteOf(matches), {
    title: loaderData ? `Estimate ${loaderData.reference}` : 'This estimate has expired',
    description: 'A building cost estimate.',
    path: '/estimate',
    noindex: true,
  });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  neverCache(context);
  const sent = await findSentEstimate(params.token);
  if (!sent) return data(null, { status: 404, headers: PRIVATE_HEADERS });
  const { reference, sheet, unit, sentAt, expiresAt, address, by, revision, newerAddress } = sent;
  const settings = await readSettings();
  const studio = settings.company.name;
  const summary = (from: 'visitor' | 'oneself') =>
    estimateSummary(sheet.estimate, { reference, studio, client: '', address, unit, from });
  return data(
    {
      reference,
      address,
      isFromStudio: by !== null,
      revision,
      newerAddress,
      sheet,
      unit,
      sentOn: indianDay(sentAt),
      until: indianDay(expiresAt),
      today: indianDay(Date.now()),
      whatsapp: studioWhatsappLink(settings, summary('visitor')),
      toOneself: whatsappShareLink(summary('oneself')),
      // Only the visitor who has just sent it has the token, which fills in their contact.
      appointments: appointmentLinks(settings, new URL(request.url).searchParams.get('for') ?? ''),
    },
    { headers: PRIVATE_HEADERS },
  );
}

export default function SentEstimate({ loaderData }: Route.ComponentProps) {
  const { company, contact, estimator } = useSettings();
  const hasEstimator = estimator.shown === 'on';
  if (!loaderData)
    return (
      <section className={css.sent}>
        <h1>This estimate has expired</h1>
        <p className={css.lead}>Estimate links work for 90 days. We still have what you sent us.</p>
        <p className={css.actions}>
          {hasEstimator && (
            <ButtonLink variant="primary" href="/estimate">
              Make a new estimate
            </ButtonLink>
          )}
          <ButtonLink variant={hasEstimator ? 'quiet' : 'primary'} href="/contact">
            Ask the studio
          </ButtonLink>
        </p>
      </section>
    );
  const { reference, address, sheet, unit, sentOn, until, today, whatsapp, toOneself } = loaderData;
  const { isFromStudio, revision, newerAddress, appointments } = loaderData;
  const version = revision > 1 ? `Revision ${revision}` : null;
  return (
    <section className={css.sent}>
      <TitleBlock
        studio={company.name}
        about={[company.tagline, [contact.phone, contact.email].filter(Boolean).join(' · ')].filter(
          Boolean,
        )}
        items={[
          ['Estimate', version === null ? reference : `${reference}, ${version}`],
          ['Sent on', formatDate(sentOn)],
          ['Rates of', formatDate(sheet.estimate.card.date)],
          ['Valid until', formatDate(until)],
          ['Online', address.replace(/^https?:\/\//, '')],
        ]}
      />
      <header className={css.head} data-enhance="contact-draft">
        <PageTitle>{isFromStudio ? `Estimate from ${company.name}` : 'Your estimate'}</PageTitle>
        <div>
          {newerAddress && (
            <Notice tone="warn" title="There is a newer version of this estimate. ">
              <a href={newerAddress}>Open the newer version</a>
            </Notice>
          )}
          <p className={css.lead}>
            {isFromStudio
              ? `${company.name} prepared this estimate for you.`
              : 'We’ve received your estimate.'}{' '}
            Anyone with this link can view it until{' '}
            <span className="unbroken">{formatDate(until)}</span>.
          </p>
          <Facts
            items={[
              ['Reference', reference],
              ['Version', version],
              ['Sent on', formatDate(sentOn)],
            ]}
          />
          <p className={css.actions}>
            {whatsapp && (
              <ButtonLink
                variant="primary"
                href={whatsapp}
                target="_blank"
                rel="noopener noreferrer"
              >
                Continue on WhatsApp
              </ButtonLink>
            )}
            <ButtonLink href={`/estimate?${inputQuery(sheet.estimate.input, unit)}#estimate`}>
              Change it
            </ButtonLink>
          </p>
          {appointments.length > 0 && (
            <p className={css.actions}>
              {appointments.map(({ name, href }) => (
                <a key={href} href={href}>
                  {name}
                </a>
              ))}
            </p>
          )}
          <TakeAlong address={address} whatsapp={toOneself} />
        </div>
      </header>
      <EstimateSheetView sheet={sheet} unit={unit} today={today} />
    </section>
  );
}

function TakeAlong({ address, whatsapp }: { address: string; whatsapp: string }) {
  return (
    <section className={css.along} aria-labelledby="along" data-enhance="take-along">
      <h2 id="along">Keep a copy</h2>
      <p className={css.link}>
        <a href={address}>
          {new URL(address).host}
          <wbr />
          {new URL(address).pathname}
        </a>
      </p>
      <p className={css.ways}>
        <Button className="scripted" data-copy={address}>
          <Icon name="copy" size={16} /> Copy link
        </Button>
        <ButtonLink href={whatsapp} target="_blank" rel="noopener noreferrer">
          Send to my WhatsApp
        </ButtonLink>
        <Button className="scripted" data-print>
          <Icon name="print" size={16} /> Print
        </Button>
      </p>
      <p className={css.message} role="status" />
    </section>
  );
}
