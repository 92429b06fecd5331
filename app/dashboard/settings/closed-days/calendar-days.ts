/** The studio works on most of these days, so they are not selected by default. */
export type Uncertainty = 'observance' | 'tentative' | 'hours' | 'repeats';

/** `last` is '' for a single day. Dates have the form "2026-11-08". */
export type CalendarDays = {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly uncertainty: Uncertainty | null;
};

export const MAX_NAME = 80;

export type NamedDay = {
  readonly day: string;
  readonly name: string;
  readonly uncertainty: Uncertainty | null;
};

const DAY = 86_400_000;

export const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const nextDay = (day: string) => isoDay(Date.parse(day) + DAY);

export function joinDays(namedDays: readonly NamedDay[]): CalendarDays[] {
  const byDay = Map.groupBy(namedDays, ({ day }) => day);
  const joined: CalendarDays[] = [];
  for (const [day, events] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b))) {
    // A holiday's name comes before that of an observance on the same day.
    const sorted = events.toSorted((a, b) => Number(!!a.uncertainty) - Number(!!b.uncertainty));
    const name = joinNames(sorted.map((event) => event.name));
    const uncertainty = sorted[0]?.uncertainty ?? null;
    const last = joined.at(-1);
    const isSame =
      last &&
      last.name === name &&
      last.uncertainty === uncertainty &&
      nextDay(last.to || last.from) === day;
    if (isSame) joined.splice(-1, 1, { ...last, to: day });
    else joined.push({ from: day, to: '', name, uncertainty });
  }
  return joined;
}

function joinNames(names: readonly string[]): string {
  let joined = '';
  for (const [name = ''] of Map.groupBy(names, (each) => each.toLowerCase()).values()) {
    const longer = joined === '' ? name : `${joined}, ${name}`;
    if (longer.length <= MAX_NAME) joined = longer;
  }
  return joined;
}
