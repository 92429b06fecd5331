import { type HoursRow, type Span, weekdays, weekOf } from './working-hours';

type Group = { readonly runs: readonly (readonly number[])[]; readonly spans: readonly Span[] };

function groupsOf(rows: readonly HoursRow[]): Group[] {
  const groups = new Map<string, { runs: number[][]; spans: readonly Span[] }>();
  for (const [day, spans] of weekOf(rows).entries()) {
    if (spans.length === 0) continue;
    const key = JSON.stringify(spans);
    const group = groups.get(key) ?? { runs: [], spans };
    groups.set(key, group);
    const run = group.runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else group.runs.push([day]);
  }
  return [...groups.values()];
}

export const hoursInWords = (rows: readonly HoursRow[]): string =>
  groupsOf(rows)
    .map(
      ({ runs, spans }) => `${joinWords(runs.flatMap(runText))}, ${joinWords(spans.map(spanText))}`,
    )
    .join('; ');

const nameOf = (day: number | undefined) => weekdays[day ?? -1]?.name ?? '';

const runText = (run: readonly number[]): string[] =>
  run.length > 2 ? [`${nameOf(run[0])} to ${nameOf(run.at(-1))}`] : run.map(nameOf);

const joinWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const spanText = ({ from, to }: Span) =>
  from === 0 && to === 24 * 60 ? 'all day' : `${clockInWords(from)} to ${clockInWords(to)}`;

/** "10 am", "1:30 pm", "noon", "midnight". The no-break space keeps a line from ending between "10" and "am". */
export function clockInWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return 'noon';
  const part = minute === 0 ? '' : `:${two(minute)}`;
  return `${hour % 12 || 12}${part}\u00A0${hour < 12 ? 'am' : 'pm'}`;
}

const two = (number: number) => String(number).padStart(2, '0');

const clock = (minutes: number) =>
  minutes === 24 * 60 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** For schema.org's `openingHours`: "Mo-Fr 10:00-18:00", "Mo,We 10:00-14:00". */
export const openingHours = (rows: readonly HoursRow[]): string[] =>
  groupsOf(rows).flatMap(({ runs, spans }) => {
    const days = runs
      .map((run) => [run[0], ...(run.length > 1 ? [run.at(-1)] : [])])
      .map((firstAndLastDay) => firstAndLastDay.map((day) => weekdays[day ?? -1]?.key).join('-'))
      .join(',');
    return spans.map(({ from, to }) => `${days} ${clock(from)}-${clock(to)}`);
  });
