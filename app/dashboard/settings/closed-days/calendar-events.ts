import ical, { type VEvent } from 'node-ical';

/** The text of a calendar's events, one each, and what stands before the first, such as time zones. */
export type CalendarText = { readonly head: string; readonly events: readonly string[] };

/**
 * Unfolds the lines of a calendar and gives each event a UID of its own: some programs give several events the same one, of which
 * `node-ical` keeps one.
 */
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

/** The parsed events. Where one of them breaks the parser, each is parsed alone, and null stands for those that can't be read. */
export function parseEvents({ head, events }: CalendarText): (VEvent | null)[] {
  const together = parse([head, ...events]);
  return together ?? events.flatMap((event) => parse([head, alone(event)]) ?? null);
}

/** Without what follows the event's end. */
const alone = (event: string) => event.replace(/(^END:VEVENT$)[^]*/im, '$1\n');

function parse(parts: readonly string[]): VEvent[] | null {
  try {
    const components = Object.values(ical.sync.parseICS(parts.join('')));
    return components.filter((component): component is VEvent => component?.type === 'VEVENT');
  } catch {
    return null;
  }
}
