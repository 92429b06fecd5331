import { useState } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';

import { staff } from '~/auth/staff';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { useFormValues } from '~/backoffice/use-form-values';
import { useSending } from '~/backoffice/use-sending';
import { textsOfInput } from '~/features/estimates/engine/input/input-query';
import { textsOf } from '~/features/estimates/engine/input/read-input';
import { AREA_UNITS, type AreaUnit } from '~/features/estimates/engine/input/units';
import { nextMonth } from '~/features/estimates/engine/plan/calendar';
import { difference } from '~/features/estimates/engine/plan/difference';
import { openEstimate } from '~/features/estimates/open-estimate';
import { convertAreas } from '~/features/estimates/page/convert-areas';
import { UnitSwitch, EstimateForm } from '~/features/estimates/page/estimate-form';
import { GstSwitch, ResultPanel } from '~/features/estimates/page/result-panel';
import { currentRateCard } from '~/features/estimates/rates/rate-cards.server';
import { listSentEstimates } from '~/features/estimates/send/sent-estimates.server';
import { estimateSummary } from '~/features/estimates/sheet/estimate-summary';
import { useLeadChanges } from '~/features/leads/core/use-lead-change';
import { whatsappLink } from '~/features/leads/core/whatsapp';
import { mailLink } from '~/platform/email/mail-link';
import { fingerprintOf } from '~/platform/fingerprint.server';
import { formatDate, indianDay } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';
import { Closable } from '~/ui/closable';
import { Button, ButtonLink } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { Route } from './+types/revise.route';
import { PriceChange } from './price-change';
import { readLeadEstimate, repriceToday, reviseEstimate } from './revise-estimate.server';

import css from './revise-page.module.css';

export const handle = { title: 'Revise estimate' };

async function leadOr404(id: string) {
  const lead = await readLeadEstimate(id);
  if (!lead) throw data(null, { status: 404, statusText: 'Estimate not found' });
  return lead;
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const lead = await leadOr404(params.id);
  const [card, repriced, estimates, { company }] = await Promise.all([
    currentRateCard(),
    repriceToday(lead.sheet),
    listSentEstimates(lead.id),
    readSettings(),
  ]);
  const links = estimates.map(({ id, sheet, unit, address, sentAt, expiresAt, by }) => {
    const names = { reference: lead.reference, client: lead.name, studio: company.name };
    // Describes the sheet that the link shows, not the current one.
    const text =
      sheet && estimateSummary(sheet.estimate, { ...names, address, unit, from: 'studio' });
    return { id, address, by, text, sentOn: indianDay(sentAt), until: indianDay(expiresAt) };
  });
  return {
    lead,
    card,
    links,
    change: repriced.difference,
    unit: estimates[0]?.unit ?? ('sqft' as const),
    today: indianDay(Date.now()),
    sent: new URL(request.url).searchParams.get('sent'),
  };
}

/**
 * `preview` prices the form at today's rates; `send` replaces the old estimate and creates a new link, if the price is
 * still the one of the preview.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lead = await leadOr404(params.id);
  const form = await readForm(request);
  const start = nextMonth(indianDay(Date.now()));
  const opening = openEstimate(form, await currentRateCard(), start);
  if (!opening.ok)
    return data({ problems: opening.problems, texts: opening.texts, preview: null }, 422);
  const { sheet, unit } = opening.open;
  if (!sheet) return data({ problems: {}, texts: textsOf(form), preview: null }, 422);
  const fingerprint = fingerprintOf(sheet);
  const isSending = form.get('intent') === 'send';
  if (!isSending || form.get('previewed') !== fingerprint) {
    const change = difference(lead.sheet.estimate, sheet.estimate);
    const preview = { sheet, unit, change, fingerprint, isCorrected: isSending };
    return data({ problems: {}, texts: textsOf(form), preview });
  }
  const { person: by } = context.get(staff);
  const { result: revision, undo } = await undoable(
    { records: [{ of: 'estimate', id: lead.id }], what: 'Estimate revised', by },
    () => reviseEstimate(lead.id, sheet, { unit, by }),
  );
  if (!revision) throw data(null, { status: 404, statusText: 'Estimate not found' });
  throw redirect(`/admin/estimates/${lead.id}/revise?sent=${revision}&undo=${undo}`);
}

export default function RevisePage(props: Route.ComponentProps) {
  return <Revise key={props.loaderData.lead.id} {...props} />;
}

function Revise({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, touch } = useFormValues(loaderData, loaderData.sent);
  const { lead, card, change, links, unit, today } = shown;
  const texts = actionData?.texts ?? textsOfInput(lead.sheet.estimate.input, unit);
  const sending = useSending();
  const busy = useNavigation().state !== 'idle';
  // The response that was on screen when an entry changed: its price no longer matches the entries.
  const [outdated, setOutdated] = useState<typeof actionData | null>(null);
  const isOutdated = outdated === actionData;
  const preview = isOutdated ? null : actionData?.preview;
  const { send } = useLeadChanges();
  return (
    <div className={css.revise}>
      <p>
        <Link to={`/admin/leads/${lead.id}`}>
          {lead.reference}, {lead.name}
        </Link>
      </p>
      <section>
        <h2>At today’s rates</h2>
        <PriceChange difference={change} />
      </section>
      <section>
        <h2>Sent estimates</h2>
        {links.length === 0 && <p>None yet. This estimate was saved without a link.</p>}
        <ul className={css.links}>
          {links.map(({ id, address, by, text, sentOn, until }) => (
            <li key={id}>
              <span>
                <a href={address}>{formatDate(sentOn)}</a>, by {by ?? 'the visitor'}; available
                until {formatDate(until)}
              </span>
              {text && lead.phoneE164 && (
                <ButtonLink
                  size="small"
                  href={whatsappLink(lead.phoneE164, text)}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => {
                    const note = `WhatsApp, estimate of ${formatDate(sentOn)}: ${text}`;
                    void send({ do: 'note', id: lead.id, note });
                  }}
                >
                  WhatsApp
                </ButtonLink>
              )}
              {text && (
                <ButtonLink
                  size="small"
                  href={`${mailLink(lead.email)}?subject=${encodeURIComponent(`Estimate ${lead.reference}`)}&body=${encodeURIComponent(text)}`}
                >
                  Email
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Revise</h2>
        <Form
          method="post"
          className={css.desk}
          key={lead.sheet.estimate.card.id + links.length}
          onInput={({ currentTarget }) => {
            convertForm(currentTarget, unit);
            touch();
            setOutdated(actionData);
          }}
        >
          <div className={css.fields}>
            <Closable closed={sending} className={css.fields}>
              <UnitSwitch texts={texts} problems={actionData?.problems ?? {}} />
              <EstimateForm
                card={card}
                texts={texts}
                problems={actionData?.problems ?? {}}
                byBudget={false}
                firstYear={Number(today.slice(0, 4))}
              />
              <GstSwitch value={texts.gst} />
            </Closable>
            <div className={css.actions}>
              <Button type="submit" name="intent" value="preview" busy={busy}>
                Calculate
              </Button>
              {preview && (
                <Button type="submit" name="intent" value="send" variant="primary" busy={busy}>
                  Save and create link
                </Button>
              )}
            </div>
          </div>
          <div className={css.fields}>
            <RevisionNotice
              isOutdated={isOutdated}
              isRefused={!!actionData && !preview}
              isCorrected={preview?.isCorrected === true}
            />
            <ResultPanel
              sheet={preview?.sheet ?? (isOutdated || actionData ? null : lead.sheet)}
              unit={preview?.unit ?? unit}
              today={today}
            />
            {preview && <PriceChange difference={preview.change} />}
            {preview && <input type="hidden" name="previewed" value={preview.fingerprint} />}
          </div>
        </Form>
      </section>
    </div>
  );
}

/** Converts the areas when their unit is switched. A new form has the unit `first`. */
function convertForm(form: HTMLFormElement, first: AreaUnit) {
  const before = AREA_UNITS.find((unit) => unit === form.dataset['unit']) ?? first;
  form.dataset['unit'] = convertAreas(form, before);
}

function RevisionNotice({
  isOutdated,
  isRefused,
  isCorrected,
}: {
  isOutdated: boolean;
  isRefused: boolean;
  isCorrected: boolean;
}) {
  if (isOutdated)
    return (
      <Notice tone="warn" role="status">
        Calculate to see the price of these entries.
      </Notice>
    );
  if (isCorrected)
    return (
      <Notice tone="warn" title="The price has changed since you calculated" role="alert">
        Check it below, then save again. No link was created.
      </Notice>
    );
  return isRefused ? (
    <Notice tone="error" title="Please check the marked fields." role="alert" />
  ) : null;
}
