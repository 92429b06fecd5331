import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { formatDay } from '~/features/estimates/engine/explain';
import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { rupees } from '~/features/leads/desk/rupees';
import { CALIBRATED_FROM, figures as defined } from '~/features/leads/months/figures';
import { formatNumber } from '~/platform/text/format-number';
import { formatDeviation } from '~/platform/text/whole-ratio';
import { EmptyState } from '~/ui/empty-state';
import { Button, buttonClass } from '~/ui/form/button';
import { TitleBlock } from '~/ui/title-block';

import type { CalibrationSheet, FinishCalibration } from './calibrate.server';
import { CalibrationTable } from './calibration-table';

import css from './calibration.module.css';

type Props = { sheet: CalibrationSheet; studio: string; drawnUp: string };

export function CalibrationScreen({ sheet, studio, drawnUp }: Props) {
  useFreshness('lead.created', 'lead.changed');
  const { card, all, leads } = sheet;
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h2>Estimated, signed, final</h2>
        {all && (
          <Button size="small" onClick={() => print()}>
            Print
          </Button>
        )}
      </header>
      {all ? (
        <>
          <p className={css.lead}>
            {formatNumber(leads)} leads signed for{' '}
            <strong>{deviation(all.signedSum, all.atCardSum)}</strong> what the rate card of{' '}
            {formatDay(card.date)} asks.
          </p>
          <CalibrationTable sheet={sheet} all={all} />
          <Rates sheet={sheet} />
        </>
      ) : (
        <EmptyState
          title={missing(CALIBRATED_FROM - leads)}
          level="h3"
          action={
            <Link className={buttonClass()} to="/admin/estimates?status=Converted">
              Converted estimates
            </Link>
          }
        >
          {leads === 0 ? 'None has' : `${leads} of ${CALIBRATED_FROM} have`} an estimate and a
          signed cost so far. The cost is asked when an estimate is set to Converted, and can be
          given later.
        </EmptyState>
      )}
      <LeftOut sheet={sheet} />
      <p className={css.defined}>
        {[
          ...[defined.calibrated, defined.estimated, defined.final],
          ...[defined.atCard, defined.againstCard, defined.meeting],
        ].join(' ')}
      </p>
      <TitleBlock
        studio={studio}
        about={['Calibration']}
        items={[
          ['Rate card', formatDay(card.date)],
          ['Leads', formatNumber(leads)],
          ['Signed', all ? `${rupees(all.signed)} a sq ft` : '–'],
          ['At the card', all ? `${rupees(all.atCard)} a sq ft` : '–'],
          ['Drawn up', drawnUp],
        ]}
      />
    </article>
  );
}

const missing = (leads: number) =>
  leads === 1 ? 'One more signed lead is needed' : `${leads} more signed leads are needed`;

/** "8.3% above", "2.0% below", "exactly" */
function deviation(part: bigint, whole: bigint): string {
  const text = formatDeviation(part, whole);
  if (text.startsWith('+')) return `${text.slice(1)} above`;
  return text.startsWith('−') ? `${text.slice(1)} below` : 'exactly';
}

/** What each finish says of its rate: the one thing to do about it. */
function Rates({ sheet: { finishes } }: { sheet: CalibrationSheet }) {
  return (
    <section className={css.rates} aria-labelledby="calibrated-rates">
      <h3 id="calibrated-rates">What it says of the rates</h3>
      <ul>
        {finishes.map((finish) => (
          <li key={finish.finish}>{sentenceOf(finish)}</li>
        ))}
      </ul>
      <p className={css.toRates}>
        <Link to="/admin/settings/rates">Rate card</Link>
      </p>
    </section>
  );
}

function sentenceOf({ finish, rate, figures, leads }: FinishCalibration): string {
  const name = FINISH_LABELS[finish];
  if (!figures) {
    const wanting = CALIBRATED_FROM - leads;
    return `${name}: ${leads} of ${CALIBRATED_FROM} leads, ${wanting} more ${wanting === 1 ? 'is' : 'are'} needed.`;
  }
  const { signedSum, atCardSum, meetingRate } = figures;
  const apart = deviation(signedSum, atCardSum);
  if (meetingRate === rate)
    return `${name}: signed at ${rupees(rate)} a sq ft, as the card has it.`;
  return `${name}: signed ${apart} the card. Its rate is ${rupees(rate)} a sq ft; ${rupees(meetingRate)} would have met the signed costs.`;
}

/** Who is not among them, and what would bring them in. */
function LeftOut({ sheet: { unsigned, unpriced } }: { sheet: CalibrationSheet }) {
  if (unsigned <= 0 && unpriced === 0) return null;
  const leads = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;
  return (
    <p className={css.left}>
      Not counted:{' '}
      {[
        ...(unsigned > 0 ? [`${leads(unsigned)} converted without a signed cost`] : []),
        ...(unpriced > 0 ? [`${leads(unpriced)} signed without an estimate`] : []),
      ].join(', ')}
      .
    </p>
  );
}
