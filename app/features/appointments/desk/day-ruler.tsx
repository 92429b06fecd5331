import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';

import type { Span } from '~/settings/hours/working-hours';

import type { DayEntry } from './read-day.server';
import { clock, gridRow, hoursOf, minutesWithin, rulerSpan, spanText } from './ruler';

import css from './appointments-desk.module.css';

type Column = { readonly id: string; readonly label: string };

export function DayRuler({
  day,
  now,
  working,
  columns,
  entries,
}: {
  day: number;
  /** UTC milliseconds; null if the ruler shows another day than today. */
  now: number | null;
  working: readonly Span[];
  columns: readonly Column[];
  entries: readonly DayEntry[];
}) {
  const span = rulerSpan(day, working, entries);
  return (
    <div className={css.ruler}>
      {columns.map(({ id, label }, index) => (
        <Fragment key={id}>
          <b style={{ gridRow: 1, gridColumn: index + 2 }}>{label}</b>
          {working.map((open) => (
            <i
              key={open.from}
              className={css.open}
              style={{ gridRow: gridRow(span, open), gridColumn: index + 2 }}
            />
          ))}
        </Fragment>
      ))}
      {hoursOf(span).map((from) => (
        <span
          key={from}
          className={`caption ${css.hour}`}
          aria-hidden="true"
          style={{
            gridRow: gridRow(span, { from, to: from + 60 }),
            gridColumn: `1 / span ${columns.length + 1}`,
          }}
        >
          {clock(from)}
        </span>
      ))}
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          times={spanText(day, entry)}
          row={gridRow(span, minutesWithin(day, entry))}
          columns={columns}
        />
      ))}
      {now !== null && <CurrentTime day={day} start={now} span={span} columns={columns} />}
    </div>
  );
}

function CurrentTime({
  day,
  start,
  span,
  columns,
}: {
  day: number;
  start: number;
  span: Span;
  columns: readonly Column[];
}) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const nowMinutes = minutesWithin(day, { startsAt: now, endsAt: now });
  if (nowMinutes.from < span.from || nowMinutes.from >= span.to) return null;
  return (
    <i
      className={css.now}
      aria-hidden="true"
      style={{ gridRow: gridRow(span, nowMinutes), gridColumn: `2 / span ${columns.length}` }}
    />
  );
}

function Entry({
  entry,
  times,
  row,
  columns,
}: {
  entry: DayEntry;
  times: string;
  row: string;
  columns: readonly Column[];
}) {
  const columnIndex = columns.findIndex(({ id }) => id === entry.personId);
  const gridColumn = columnIndex < 0 ? `2 / span ${columns.length}` : columnIndex + 2;
  const person = columnIndex < 0 ? 'Everyone' : columns[columnIndex]?.label;
  return (
    <div
      className={css.entry}
      data-kind={entry.kind}
      data-status={entry.status}
      style={{ gridRow: row, gridColumn }}
    >
      <time dateTime={new Date(entry.startsAt).toISOString()}>{times}</time>{' '}
      {entry.to ? <Link to={entry.to}>{entry.title}</Link> : entry.title}{' '}
      <small>
        {entry.about}
        <span className={css.person}> · {person}</span>
      </small>
    </div>
  );
}
