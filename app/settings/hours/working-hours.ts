export const weekdays = [
  { key: 'Mo', name: 'Monday' },
  { key: 'Tu', name: 'Tuesday' },
  { key: 'We', name: 'Wednesday' },
  { key: 'Th', name: 'Thursday' },
  { key: 'Fr', name: 'Friday' },
  { key: 'Sa', name: 'Saturday' },
  { key: 'Su', name: 'Sunday' },
] as const;

export type HoursRow = {
  /** Keys of weekdays: "Mo Tu We". */
  readonly days: string;
  /** "10:00", in India. */
  readonly from: string;
  /** "18:00"; "00:00" is the end of the day. */
  readonly to: string;
  readonly breakFrom: string;
  readonly breakTo: string;
};

export type ClosureRow = {
  /** "2026-11-08" */
  readonly from: string;
  /** The last day; empty for a single day. */
  readonly to: string;
  readonly name: string;
  /** "open" if the studio is open although the day is a fixed holiday. */
  readonly open: string;
};

/** Minutes since midnight in India, 0 to 1440. */
export type Span = { readonly from: number; readonly to: number };

/** Monday first. Spans are sorted and don't touch. */
export type Week = readonly (readonly Span[])[];

/** Used until the owner has set working hours. */
export const ASSUMED_HOURS: readonly HoursRow[] = [
  { days: 'Mo Tu We Th Fr Sa', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' },
];

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** "00:00" is the end of the day. */
export const endMinutesOf = (clock: string): number | null =>
  clock === '00:00' ? 24 * 60 : minutesOf(clock);

const daysOfRow = ({ days }: Pick<HoursRow, 'days'>) =>
  weekdays.filter(({ key }) => days.split(' ').includes(key)).map(({ key }) => key);

export function weekOf(rows: readonly HoursRow[]): Week {
  return weekdays.map(({ key }) => {
    const own = rows.filter((row) => daysOfRow(row).includes(key));
    const openSpans = mergeSpans(
      own.flatMap(({ from, to }) => span(minutesOf(from), endMinutesOf(to))),
    );
    const breaks = own.flatMap((row) => span(minutesOf(row.breakFrom), endMinutesOf(row.breakTo)));
    return breaks.reduce(subtractSpan, openSpans);
  });
}

const span = (from: number | null, to: number | null): Span[] =>
  from !== null && to !== null && from < to ? [{ from, to }] : [];

function mergeSpans(spans: readonly Span[]): Span[] {
  const mergedSpans: Span[] = [];
  for (const nextSpan of spans.toSorted((a, b) => a.from - b.from)) {
    const last = mergedSpans.at(-1);
    if (last && nextSpan.from <= last.to)
      mergedSpans.splice(-1, 1, { from: last.from, to: Math.max(last.to, nextSpan.to) });
    else mergedSpans.push(nextSpan);
  }
  return mergedSpans;
}

const subtractSpan = (spans: readonly Span[], breakSpan: Span): Span[] =>
  spans.flatMap(({ from, to }) => [
    ...span(from, Math.min(to, breakSpan.from)),
    ...span(Math.max(from, breakSpan.to), to),
  ]);
