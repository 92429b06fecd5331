import { Link } from 'react-router';

import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { rupees } from '~/features/leads/desk/rupees';
import { CALIBRATED_FROM } from '~/features/leads/months/figures';
import { formatDeviation } from '~/platform/text/whole-ratio';

import type { CalibrationSheet, FinishCalibration } from './calibrate.server';

import css from './calibration.module.css';

/** "8.3% above", "2.0% below", "exactly" */
export function deviation(part: bigint, whole: bigint): string {
  const text = formatDeviation(part, whole);
  if (text.startsWith('+')) return `${text.slice(1)} above`;
  return text.startsWith('−') ? `${text.slice(1)} below` : 'exactly';
}

/** What each finish says of its rate: the one thing to do about it. */
export function CalibratedRates({ sheet: { finishes } }: { sheet: CalibrationSheet }) {
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
