import ical, { type VEvent } from 'node-ical';

type CalendarText = { readonly head: string; readonly events: readonly string[] };

/** Some programs give several events the same UID, of which `node-ical` keeps one, so each event gets its own. */
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

/** When one event breaks the parser, each is parsed alone; null for those that cannot be read. */
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
