import { shortDayText, weekdayText } from './time-text';
import type { Week, WeekDay } from './week';

import css from './week-sheet.module.css';

/** Height of a row, in units of the drawing. */
const ROW_HEIGHT = 48;
const HOUR = 60;

export function WeekSheet({
  week,
  day,
  linkTo,
}: {
  week: Week;
  day: string;
  linkTo: (day: string) => string;
}) {
  const first = week.days[0];
  const last = week.days.at(-1);
  return (
    <section className={css.sheet} aria-labelledby="week">
      <div className={css.head}>
        <h2 id="week">
          {first && shortDayText(first.startsAt)} to {last && shortDayText(last.startsAt)}
        </h2>
        <nav aria-label="Weeks">
          {week.earlier && <a href={`${linkTo(week.earlier)}#week`}>Earlier</a>}
          {week.later && <a href={`${linkTo(week.later)}#week`}>Later</a>}
        </nav>
      </div>
      <Hours week={week} />
      <ol>
        {week.days.map((one) => (
          <li key={one.day}>
            {one.marks.length > 0 ? (
              <a href={`${linkTo(one.day)}#times`} aria-current={one.day === day || undefined}>
                <DayLine day={one} week={week} />
              </a>
            ) : (
              <div>
                <DayLine day={one} week={week} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every second hour has a label and a line through all days. */
const labelledHours = ({ from, to }: Week) =>
  Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, at) => from + 2 * at);

const Hours = ({ week }: { week: Week }) => (
  <div className={css.hours} aria-hidden="true">
    <div>
      {labelledHours(week).map((hour) => (
        <span key={hour} style={{ left: `${((hour - week.from) / (week.to - week.from)) * 100}%` }}>
          {hour}
        </span>
      ))}
    </div>
  </div>
);

function DayLine({ day: { startsAt, closed, spans, marks }, week }: { day: WeekDay; week: Week }) {
  const x = (minutes: number) => minutes - week.from * HOUR;
  const width = (week.to - week.from) * HOUR;
  return (
    <>
      <span className={css.date}>
        <b>{weekdayText(startsAt)}</b> {shortDayText(startsAt)}
      </span>
      <svg viewBox={`0 0 ${width} ${ROW_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {labelledHours(week).map((hour) => (
          <path key={hour} className={css.hour} d={`M${x(hour * HOUR)} 0v${ROW_HEIGHT}`} />
        ))}
        <path className={css.base} d={`M0 ${ROW_HEIGHT / 2}H${width}`} />
        {spans.map(({ from, to }) => (
          <path key={from} className={css.open} d={`M${x(from)} ${ROW_HEIGHT / 2}H${x(to)}`} />
        ))}
        {marks.map((minutes) => (
          <path key={minutes} className={css.mark} d={`M${x(minutes)} 15v18`} />
        ))}
      </svg>
      <span className={css.count}>
        {closed || (marks.length > 0 ? `${marks.length} free` : 'None free')}
      </span>
    </>
  );
}
