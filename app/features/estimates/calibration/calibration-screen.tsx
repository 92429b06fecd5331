import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { formatDay } from '~/features/estimates/engine/explain';
import { rupees } from '~/features/leads/desk/rupees';
import { CALIBRATED_FROM, figures as defined } from '~/features/leads/months/figures';
import { formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { Button, buttonClass } from '~/ui/form/button';
import { TitleBlock } from '~/ui/title-block';

import type { CalibrationSheet } from './calibrate.server';
import { CalibratedRates, deviation } from './calibrated-rates';
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
          <CalibratedRates sheet={sheet} />
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
          defined.calibrated,
          defined.estimated,
          defined.final,
          defined.atCard,
          defined.againstCard,
          defined.meeting,
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
