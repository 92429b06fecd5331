import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { rupees } from '~/features/leads/core/rupees';
import {
  MIN_CALIBRATED_LEADS,
  figureDefinitions as defined,
} from '~/features/leads/months/figures';
import { formatDate } from '~/platform/indian-time';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { formatDeviation } from '~/platform/text/whole-ratio';
import { EmptyState } from '~/ui/empty-state';
import { Button, buttonClass } from '~/ui/form/button';
import { TitleBlock } from '~/ui/title-block';

import type { CalibrationSheet, FinishCalibration } from './calibrate.server';
import { CalibrationTable } from './calibration-table';

import css from './calibration.module.css';

type Props = { sheet: CalibrationSheet; studio: string; createdOn: string };

export function CalibrationScreen({ sheet, studio, createdOn }: Props) {
  useFreshness('lead.created', 'lead.changed');
  const { card, all, leads } = sheet;
  return (
    <article className={css.sheet}>
      <header className={`cluster ${css.head}`}>
        <h2>Estimate accuracy</h2>
        {all && (
          <Button size="small" onClick={() => print()}>
            Print
          </Button>
        )}
      </header>
      {all ? (
        <>
          <p className={css.lead}>
            {formatNumber(leads)} leads were signed at{' '}
            <strong>{deviation(all.signedSum, all.atCardSum)}</strong> the rate card of{' '}
            {formatDate(card.date)}.
          </p>
          <CalibrationTable sheet={sheet} all={all} />
          <CalibratedRates sheet={sheet} />
        </>
      ) : (
        <EmptyState
          title={`Needs ${MIN_CALIBRATED_LEADS} converted estimates with a signed cost; you have ${leads}`}
          level="h3"
          action={
            <Link className={buttonClass()} to="/admin/estimates?status=Converted">
              Converted estimates
            </Link>
          }
        >
          You’re asked for the cost when an estimate is set to Converted, and can add it later.
        </EmptyState>
      )}
      <UncountedLeads sheet={sheet} />
      <details className={`printed ${css.defined}`}>
        <summary>How this is calculated</summary>
        <p>
          {[
            defined.calibrated,
            defined.estimated,
            defined.final,
            defined.atCard,
            defined.againstCard,
            defined.meeting,
          ].join(' ')}
        </p>
      </details>
      <TitleBlock
        studio={studio}
        about={['Estimate accuracy']}
        items={[
          ['Rate card', formatDate(card.date)],
          ['Leads', formatNumber(leads)],
          ['Signed', all ? `${rupees(all.signed)} per sq ft` : '–'],
          ['At today’s rates', all ? `${rupees(all.atCard)} per sq ft` : '–'],
          ['Created', createdOn],
        ]}
      />
    </article>
  );
}

function UncountedLeads({ sheet: { unsigned, unpriced } }: { sheet: CalibrationSheet }) {
  if (unsigned <= 0 && unpriced === 0) return null;
  return (
    <p className={css.left}>
      Not counted:{' '}
      {[
        ...(unsigned > 0
          ? [`${formatCount(unsigned, 'lead')} converted without a signed cost`]
          : []),
        ...(unpriced > 0 ? [`${formatCount(unpriced, 'lead')} signed without an estimate`] : []),
      ].join(', ')}
      .
    </p>
  );
}

function deviation(part: bigint, whole: bigint): string {
  const text = formatDeviation(part, whole);
  if (text.startsWith('+')) return `${text.slice(1)} above`;
  return text.startsWith('−') ? `${text.slice(1)} below` : 'exactly';
}

function CalibratedRates({ sheet: { finishes } }: { sheet: CalibrationSheet }) {
  return (
    <section className={`stack ${css.rates}`} aria-labelledby="calibrated-rates">
      <h3 id="calibrated-rates">What this means for your rates</h3>
      <ul>
        {finishes.map((finish) => (
          <li key={finish.finish}>{adviceFor(finish)}</li>
        ))}
      </ul>
      <p className="unprinted">
        <Link to="/admin/settings/rates">Rate card</Link>
      </p>
    </section>
  );
}

function adviceFor({ finish, rate, figures, leads }: FinishCalibration): string {
  const name = FINISH_LABELS[finish];
  if (!figures) {
    return `${name}: ${leads} of ${MIN_CALIBRATED_LEADS} leads so far, ${MIN_CALIBRATED_LEADS - leads} more needed.`;
  }
  const { signedSum, atCardSum, meetingRate } = figures;
  const difference = deviation(signedSum, atCardSum);
  if (meetingRate === rate)
    return `${name}: signed at ${rupees(rate)} per sq ft, the same as the rate card.`;
  return `${name}: signed ${difference} the rate card. The card’s rate is ${rupees(rate)} per sq ft; ${rupees(meetingRate)} would have matched the signed costs.`;
}
