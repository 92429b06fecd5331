import ical, { type VEvent } from 'node-ical';

type CalendarText = { readonly head: string; readonly events: readonly string[] };

/** Gives each event a UID of its own, because `node-ical` keeps only one event per UID. */
export function splitCalendar(text: string): CalendarText {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '');
  const [head = '', ...events] = unfolded.split(/^(?=BEGIN:VEVENT[ \t]*$)/im);
  const seen = new Set<string>();
  const distinct = events.map((event, at) => {
    const [line, uid] = /^UID[:;](.*)$/im.exec(event) ?? [];
    if (line === undefined || uid === undefined) return event;
    // A changed occurrence has its event's UID.
    if (/^RECURRENCE-ID[:;]/im.test(event) || !seen.has(uid)) {
      seen.add(uid);
      return event;
    }
    return event.replace(line, () => `${line}-${at}`);
  });
  return { head, events: distinct };
}

/** Parses all events together, or one by one if that fails. An event that cannot be read becomes null. */
export function parseEvents({ head, events }: CalendarText): (VEvent | null)[] {
  const together = parse([head, ...events]);
  return together ?? events.flatMap((event) => parse([head, alone(event)]) ?? null);
}

const alone = (event: string) => event.replace(/(^END:VEVENT$)[^]*/im, '$1\n');

function parse(parts: readonly string[]): VEvent[] | null {
  try {
    const components = Object.values(ical.sync.parseICS(parts.join('')));
    return components.filter((component): component is VEvent => component?.type === 'VEVENT');
  } catch {
    return null;
  }
}
