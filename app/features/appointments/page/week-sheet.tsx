import { type Progress, progressPath } from './progress';
import { shortDayText } from './time-text';
import type { Week, WeekDay } from './week';

import css from './appointment.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A week drawn like a sheet: each day a line over the working hours, each free time a mark on it. */
export function WeekSheet({
  week,
  day,
  progress,
}: {
  week: Week;
  day: string;
  progress: Progress;
}) {
  const to = (target: string) => `${progressPath({ ...progress, day: target })}#times`;
  const first = week.days[0];
  const last = week.days.at(-1);
  return (
    <section className={css.sheet} aria-labelledby="week">
      <div className={css.sheetHead}>
        <h2 id="week">
          {first && shortDayText(first.startsAt)} to {last && shortDayText(last.startsAt)}
        </h2>
        <nav aria-label="Weeks">
          {week.earlier && <a href={progressPath({ ...progress, day: week.earlier })}>Earlier</a>}
          {week.later && <a href={progressPath({ ...progress, day: week.later })}>Later</a>}
        </nav>
      </div>
      <Hours week={week} />
      <ol>
        {week.days.map((one, at) => (
          <li key={one.day}>
            {one.marks.length > 0 ? (
              <a href={to(one.day)} aria-current={one.day === day || undefined}>
                <DayLine day={one} name={WEEKDAYS[at] ?? ''} week={week} />
              </a>
            ) : (
              <div>
                <DayLine day={one} name={WEEKDAYS[at] ?? ''} week={week} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The scale over the lines: every second hour. */
function Hours({ week: { from, to } }: { week: Week }) {
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <div className={css.hours} aria-hidden="true">
      <svg viewBox={`0 0 ${(to - from) * 60} 10`} preserveAspectRatio="none">
        {hours.map((hour) => (
          <path key={hour} d={`M${(hour - from) * 60} 0v10`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {hours
        .filter((hour) => (hour - from) % 2 === 0 && hour < to)
        .map((hour) => (
          <span key={hour} style={{ left: `${((hour - from) / (to - from)) * 100}%` }}>
            {hour}
          </span>
        ))}
    </div>
  );
}

function DayLine({
  day: { startsAt, closed, isPast, spans, marks },
  name,
  week: { from, to },
}: {
  day: WeekDay;
  name: string;
  week: Week;
}) {
  const x = (minutes: number) => minutes - from * 60;
  return (
    <>
      <span className={css.date}>
        <b>{name}</b> {shortDayText(startsAt)}
      </span>
      <span className={css.line} aria-hidden="true">
        <svg viewBox={`0 0 ${(to - from) * 60} 24`} preserveAspectRatio="none">
          <path className={css.base} d={`M0 12H${(to - from) * 60}`} />
          {spans.map((span) => (
            <path key={span.from} className={css.open} d={`M${x(span.from)} 12H${x(span.to)}`} />
          ))}
          {marks.map((minutes) => (
            <path key={minutes} className={css.mark} d={`M${x(minutes)} 5v14`} />
          ))}
        </svg>
      </span>
      <span className={css.count}>{isPast ? 'Past' : closed || `${marks.length} free`}</span>
    </>
  );
}
