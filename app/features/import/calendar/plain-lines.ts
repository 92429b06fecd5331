const DATE_LINE =
  /^((DTSTART|DTEND|EXDATE|RDATE|FREEBUSY|RECURRENCE-ID|RRULE)(?:;(?:"[^"\n]*"|[^":\n])*)?):([^\n]*)$/gm;
const NAME = /^(?:(?:BEGIN|END):.*|[\w-]+(?=[;:]))/gim;

/**
 * Lines with names and dates as RFC 5545 writes them. Scripts and older programs write names in lower case and dates
 * like "2026-11-30T11:00:00+05:30", which `node-ical` skips without a word.
 */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    // The end of a day, which the parser would drop.
    .replaceAll(/(?<=\dT)240000/g, '235959')
    .replaceAll(NAME, (name) => name.toUpperCase())
    // Evolution and Thunderbird: "/freeassociation.sourceforge.net/Europe/London".
    .replaceAll(/(TZID[=:]"?)\/[^:;"\n]{0,80}?\/(?=[A-Z]\w+\/)/gi, '$1')
    .replaceAll(/tzone:\/\/Microsoft\//gi, 'Etc/')
    // A colon would end the name of a zone: "UTC+05:30", "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi".
    .replaceAll(/(?<=TZID[=:]"?(?:UTC|GMT)? ?[+-]\d{1,2}):(?=\d\d(?!\d))/gi, '')
    .replaceAll(/(?<=;TZID=)\([^":;\n]*:[^":;\n]*(?=[:;])/gi, '"$&"')
    .replaceAll(DATE_LINE, (_, property: string, name: string, value: string) => {
      if (name === 'RRULE') return `${property}:${plainRule(value)}`;
      const dates = value.split(',').map(plainPeriod).join(',');
      // Scripts call an instant a date, and the parser would drop its time.
      const dated = dates.includes('T') ? property.replace(/;VALUE=DATE(?=;|$)/i, '') : property;
      return `${dated}:${dates}`;
    });

const plainRule = (rule: string) =>
  rule
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=UNTIL=)[^;]+/g, (until) => readDate(until) ?? until);

const plainPeriod = (written: string) =>
  written
    .split('/')
    .map((part, at) =>
      at > 0 && /^\s*\+?P/i.test(part) ? part.trim().toUpperCase() : plainDate(part),
    )
    .join('/');

/** Marks what isn't a date, such as 30 February, which `node-ical` would take for 2 March, so that it counts as unreadable. */
const plainDate = (written: string) => readDate(written) ?? `?${written}`;

const ISO_DATE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A day, a time, or with an offset an instant; null if there is no such day or time. */
function readDate(written: string): string | null {
  const match = ISO_DATE.exec(written.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', offset] = match;
  const date = `${year}-${month}-${day}`;
  if (new Date(Date.parse(date)).getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return `${year}${month}${day}`;
  if (offset === undefined) return `${year}${month}${day}T${hour}${minute}${second}`;
  const zone = offset.replace(/(?<=^[+-]\d\d):?(\d\d)?$/, (_, minutes = '00') => `:${minutes}`);
  const instant = Date.parse(`${date}T${hour}:${minute}:${second}${zone.toUpperCase()}`);
  if (Number.isNaN(instant)) return null;
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
