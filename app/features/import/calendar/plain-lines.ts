/** Properties whose value is a date, and RRULE, which may end at one. */
const DATE_LINE =
  /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID|RRULE)((?:;(?:"[^"\n]*"|[^":\n])*)?):[ \t]*([^\n]*)$/gm;
const NAME = /^(?=[A-Z-]*[a-z])[\w-]+(?=[;:])/gm;
const BEGIN_OR_END = /^(?:BEGIN|END):[^\n]*[a-z][^\n]*$/gm;

/**
 * One line for each property, with names and dates as RFC 5545 writes them. Scripts and older programs write names in
 * lower case and dates like "2026-11-30T11:00:00+05:30", which `node-ical` skips without a word.
 */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    // Times without seconds, and the end of a day, which the parser would drop.
    .replaceAll(/(?<=[:,/]\d{8}T\d{4})(?=Z?(?:[,/]|$))/gm, '00')
    .replaceAll(/(?<=[:,/]\d{8}T)240000/g, '235959')
    .replaceAll(NAME, (name) => name.toUpperCase())
    // Evolution and Thunderbird: "/freeassociation.sourceforge.net/Europe/London".
    .replaceAll(/(TZID[=:]"?)\/[^:;"\n]{0,80}?\/(?=[A-Z]\w+\/)/gi, '$1')
    .replaceAll(/tzone:\/\/Microsoft\/(Utc)?/gi, (_, utc?: string) => (utc ? 'Etc/UTC' : ''))
    // A colon would end the name of a zone: "UTC+05:30", "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi".
    .replaceAll(/(?<=TZID[=:]"?(?:UTC|GMT)? ?[+-]\d{1,2}):(?=\d\d(?!\d))/gi, '')
    .replaceAll(/(?<=;TZID=)\([^":;\n]*:[^":;\n]*(?=[:;])/gi, '"$&"')
    .replaceAll(BEGIN_OR_END, (line) => line.toUpperCase())
    .replaceAll(DATE_LINE, (line, name: string, parameters: string, value: string) => {
      if (name === 'RRULE') return `${name}${parameters}:${plainRule(value)}`;
      return PLAIN_DATES.test(line) ? line : plainDates(name, parameters, value);
    });

/** Most lines, which can stay as they are. Not every month has a day after the 28th. */
const PLAIN_DATES =
  /^[^:a-z]*:(?:\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])(?:T\d{6}Z?)?(?:,|$))+$/;

const plainRule = (rule: string) =>
  rule
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=UNTIL=)[^;]+/g, (until) => readDate(until)?.text ?? until);

/** Marks what isn't a date, such as 30 February, which `node-ical` would take for 2 March, so that it counts as unreadable. */
function plainDates(name: string, parameters: string, value: string): string {
  const upperCased = parameters.replaceAll(/;(?:VALUE=[\w-]+|[\w-]+=)/gi, (parameter) =>
    parameter.toUpperCase(),
  );
  if (value.includes('/')) return `${name}${upperCased}:${value}`;
  const dates = value.split(',').map((written) => readDate(written) ?? `?${written}`);
  const first = dates.find((date) => typeof date !== 'string');
  const text = dates.map((date) => (typeof date === 'string' ? date : date.text)).join(',');
  if (!first) return `${name}${upperCased}:${text}`;
  const others = upperCased.replaceAll(/;VALUE=[\w-]+/g, '');
  const kinds = {
    date: ';VALUE=DATE',
    instant: others.replaceAll(/;TZID=(?:"[^"]*"|[^;]*)/g, ''),
    local: others,
  };
  return `${name}${kinds[first.kind]}:${text}`;
}

const ISO_DATE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

type PlainDate = { readonly kind: 'date' | 'instant' | 'local'; readonly text: string };

function readDate(written: string): PlainDate | null {
  const match = ISO_DATE.exec(written.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', offset] = match;
  if (new Date(Date.parse(`${year}-${month}-${day}`)).getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return { kind: 'date', text: `${year}${month}${day}` };
  const local = `${year}${month}${day}T${hour}${minute}${second}`;
  if (offset === undefined) return { kind: 'local', text: local };
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  const utc = new Date(at - (sign === undefined ? 0 : ahead) * 60_000).toISOString();
  return { kind: 'instant', text: `${utc.slice(0, 19).replaceAll(/[-:]/g, '')}Z` };
}
