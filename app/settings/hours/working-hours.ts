/** The days of a week, as a setting names them and as a visitor reads them; Monday first. */
export const weekdays = [
  { key: 'Mo', name: 'Monday' },
  { key: 'Tu', name: 'Tuesday' },
  { key: 'We', name: 'Wednesday' },
  { key: 'Th', name: 'Thursday' },
  { key: 'Fr', name: 'Friday' },
  { key: 'Sa', name: 'Saturday' },
  { key: 'Su', name: 'Sunday' },
] as const;

/** When the studio works on some days of the week: one row of Settings, as texts. */
export type HoursRow = {
  /** Keys of weekdays: "Mo Tu We". */
  readonly days: string;
  /** "10:00", in India. */
  readonly from: string;
  /** "18:00"; "00:00" is midnight at the end of the day. */
  readonly to: string;
  /** A break, or empty. */
  readonly breakFrom: string;
  readonly breakTo: string;
};

/** Days on which the studio is closed: a movable holiday, or a closure of its own. */
export type ClosureRow = {
  /** "2026-11-08" */
  readonly from: string;
  /** The last day; empty for one day. */
  readonly to: string;
  readonly name: string;
  /** "open": the studio works all the same, though it is a fixed holiday. */
  readonly open: string;
};

/** A part of a day, in minutes since midnight in India: from 0 to 1440, `to` after `from`. */
export type Span = { readonly from: number; readonly to: number };

/** Seven lists of spans, Monday first: sorted, and none touches the next. */
export type Week = readonly (readonly Span[])[];

/** What is counted by until an owner has said when the studio works; said wherever it is counted by. */
export const ASSUMED_HOURS: readonly HoursRow[] = [
  { days: 'Mo Tu We Th Fr Sa', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' },
];

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** "10:30" as minutes since midnight; null for anything else. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The end of a span: midnight is the end of the day. */
export const endMinutesOf = (clock: string): number | null =>
  clock === '00:00' ? 24 * 60 : minutesOf(clock);

/** The keys of a row's days, in the order of the week. */
export const daysOfRow = ({ days }: Pick<HoursRow, 'days'>) =>
  weekdays.filter(({ key }) => days.split(' ').includes(key)).map(({ key }) => key);

/** The week that rows describe. Rows that aren't valid are left out: Settings says so beside them. */
export function weekOf(rows: readonly HoursRow[]): Week {
  return weekdays.map(({ key }) => {
    const own = rows.filter((row) => daysOfRow(row).includes(key));
    const open = joined(own.flatMap(({ from, to }) => span(minutesOf(from), endMinutesOf(to))));
    const breaks = own.flatMap((row) => span(minutesOf(row.breakFrom), endMinutesOf(row.breakTo)));
    return breaks.reduce(without, open);
  });
}

const span = (from: number | null, to: number | null): Span[] =>
  from !== null && to !== null && from < to ? [{ from, to }] : [];

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const next of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && next.from <= last.to)
      all.splice(-1, 1, { from: last.from, to: Math.max(last.to, next.to) });
    else all.push(next);
  }
  return all;
}

const without = (spans: readonly Span[], gap: Span): Span[] =>
  spans.flatMap(({ from, to }) => [
    ...span(from, Math.min(to, gap.from)),
    ...span(Math.max(from, gap.to), to),
  ]);
