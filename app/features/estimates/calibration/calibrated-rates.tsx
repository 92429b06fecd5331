import { Link } from 'react-router';

import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { rupees } from '~/features/leads/core/rupees';
import { CALIBRATED_FROM } from '~/features/leads/months/figures';
import { formatDeviation } from '~/platform/text/whole-ratio';

import type { CalibrationSheet, FinishCalibration } from './calibrate.server';

import css from './calibration.module.css';

export function deviation(part: bigint, whole: bigint): string {
  const text = formatDeviation(part, whole);
  if (text.startsWith('+')) return `${text.slice(1)} above`;
  return text.startsWith('−') ? `${text.slice(1)} below` : 'exactly';
}

export function CalibratedRates({ sheet: { finishes } }: { sheet: CalibrationSheet }) {
  return (
    <section className={css.rates} aria-labelledby="calibrated-rates">
      <h3 id="calibrated-rates">What this means for your rates</h3>
      <ul>
        {finishes.map((finish) => (
          <li key={finish.finish}>{adviceFor(finish)}</li>
        ))}
      </ul>
      <p className={css.toRates}>
        <Link to="/admin/settings/rates">Rate card</Link>
      </p>
    </section>
  );
}

function adviceFor({ finish, rate, figures, leads }: FinishCalibration): string {
  const name = FINISH_LABELS[finish];
  if (!figures) {
    return `${name}: ${leads} of ${CALIBRATED_FROM} leads so far, ${CALIBRATED_FROM - leads} more needed.`;
  }
  const { signedSum, atCardSum, meetingRate } = figures;
  const difference = deviation(signedSum, atCardSum);
  if (meetingRate === rate)
    return `${name}: signed at ${rupees(rate)} per sq ft, the same as the rate card.`;
  return `${name}: signed ${difference} the rate card. The card’s rate is ${rupees(rate)} per sq ft; ${rupees(meetingRate)} would have matched the signed costs.`;
}
