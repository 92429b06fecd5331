import { formatMonth } from '~/features/estimates/engine/explain';
import { formatInr } from '~/features/estimates/engine/money';
import type { Calendar, StagePlan } from '~/features/estimates/engine/plan/calendar';
import { formatCount } from '~/platform/text/format-number';

import css from './payment-calendar.module.css';

export function PaymentCalendar({ calendar }: { calendar: Calendar }) {
  const allMonths = calendar.stages.flatMap(({ months }) => months);
  const from = calendar.stages.map((_, index) =>
    calendar.stages.slice(0, index).reduce((sum, { months }) => sum + months.length, 0),
  );
  return (
    <>
      <p className={css.span}>
        {`${calendar.months} months, ${formatMonth(calendar.start)} to ${formatMonth(calendar.end)}, if site work starts in ${formatMonth(calendar.start)}. Design and approvals come first.`}
      </p>
      {calendar.reasons && <Reasons reasons={calendar.reasons} />}
      <ol className={css.stages}>
        {calendar.stages.map((stage, place) => {
          const begun = from[place] ?? 0;
          const monthsDone = begun + stage.months.length;
          return (
            <li key={stage.id}>
              <span className={css.label}>{stage.label}</span>
              <span className={css.when} key={monthsOf(stage)}>
                {monthsOf(stage)}
                {stage.rainDelays && <small> monsoon: rain may hold this up</small>}
              </span>
              <span className={css.bar}>
                <svg aria-hidden="true">
                  {allMonths.map(({ month, monsoon }, index) => (
                    <rect
                      key={month}
                      className={monsoon ? css.monsoon : css.dry}
                      x={`${(100 * index) / allMonths.length}%`}
                      width={`${100 / allMonths.length}%`}
                      height="100%"
                    />
                  ))}
                  <line
                    x1={`${(100 * begun) / allMonths.length}%`}
                    x2={`${(100 * monthsDone) / allMonths.length}%`}
                    y1="50%"
                    y2="50%"
                  />
                </svg>
              </span>
              <span className={css.due}>
                {`${formatMonth(stage.due)}, ${stage.dueOn === 'start' ? 'at the start' : 'on completion'}`}
              </span>
              <span className={css.amount} translate="no">
                {formatInr(stage.payment)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={css.legend}>
        <svg width="28" height="12" aria-hidden="true">
          <rect className={css.monsoon} width="28" height="12" />
        </svg>
        Southwest monsoon, June to September. In Tamil Nadu most rain falls from October to
        December.
      </p>
    </>
  );
}

function Reasons({ reasons }: { reasons: NonNullable<Calendar['reasons']> }) {
  return (
    <ul className={css.reasons}>
      {reasons.map(({ months, says, assumed }, index) => (
        <li key={says}>
          <b>{`${index > 0 ? '+ ' : ''}${formatCount(months, 'month')}`}</b>
          <span>
            {says} {assumed && <small>{index > 0 ? 'Assumed.' : 'Assumed in part.'}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function monthsOf({ months }: StagePlan): string {
  const first = months[0]?.month ?? '';
  const last = months.at(-1)?.month ?? '';
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
}
