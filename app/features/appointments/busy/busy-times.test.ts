import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { log } from '~/platform/log.server';

import { readBusyTimes } from './read-busy-times.server';

log.level = 'silent';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight in India, a Monday. */
const MONDAY = Date.UTC(2026, 10, 29, 18, 30);
const WINDOW = { from: MONDAY, to: MONDAY + 200 * DAY };

const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
/** Five hours behind UTC. */
const zone = (name: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const spanOnDay = (days: number, from: number, to: number) => ({
  from: MONDAY + days * DAY + from * HOUR,
  to: MONDAY + days * DAY + to * HOUR,
});

describe('A person is busy', () => {
  it.each([
    [
      'at a time of another zone',
      event(
        'UID:1',
        'DTSTART;TZID=Europe/London:20261130T053000',
        'DTEND;TZID=Europe/London:20261130T063000',
      ),
      [spanOnDay(0, 11, 12)],
    ],
    ...[
      '(UTC+01:00) Amsterdam, Berlin',
      '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
      'UTC+01:00',
      '/freeassociation.sourceforge.net/Europe/Berlin',
    ].map((name): [string, string[], { from: number; to: number }[]] => [
      `at a time of ${name}, which the file doesn’t define`,
      event('UID:1', `DTSTART;TZID=${name}:20261130T063000`, `DTEND;TZID=${name}:20261130T073000`),
      [spanOnDay(0, 11, 12)],
    ]),
    [
      'as long as the event, not as its alarm repeats',
      event(
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DURATION:PT5M',
        'REPEAT:2',
        'END:VALARM',
        'UID:1',
        'DTSTART:20261130T053000Z',
        'DURATION:PT1H',
      ),
      [spanOnDay(0, 11, 12)],
    ],
    [
      'at an extra date, unless it is excluded',
      event(
        'UID:1',
        'DTSTART:20261130T053000Z',
        'DURATION:PT1H',
        'RDATE:20261201T053000Z,20261202T053000Z',
        'EXDATE:20261201T053000Z',
      ),
      [spanOnDay(0, 11, 12), spanOnDay(2, 11, 12)],
    ],
    [
      'at a time without a zone, which is the studio’s',
      event('UID:1', 'DTSTART:20261130T110000', 'DTEND:20261130T120000'),
      [spanOnDay(0, 11, 12)],
    ],
    [
      'on whole days of the studio',
      event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'),
      [spanOnDay(1, 0, 48)],
    ],
    [
      'at each repetition but the excluded one',
      event(
        'UID:1',
        'DTSTART:20261130T053000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261201T053000Z',
      ),
      [spanOnDay(0, 11, 12), spanOnDay(2, 11, 12)],
    ],
    [
      'once where events overlap',
      [
        ...event('UID:1', 'DTSTART:20261130T053000Z', 'DTEND:20261130T073000Z'),
        ...event('UID:2', 'DTSTART:20261130T063000Z', 'DTEND:20261130T083000Z'),
      ],
      [spanOnDay(0, 11, 14)],
    ],
    [
      'at both times of two events with one UID',
      [
        ...event('UID:1', 'DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z'),
        ...event('UID:1', 'DTSTART:20261201T053000Z', 'DTEND:20261201T063000Z'),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(1, 11, 12)],
    ],
    [
      'at the new time of a moved occurrence, and not at a cancelled one, also if they come first',
      [
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261201T053000Z',
          'DTSTART:20261201T083000Z',
          'DTEND:20261201T093000Z',
        ),
        ...event('UID:1', 'RECURRENCE-ID:20261202T053000Z', 'STATUS:CANCELLED'),
        ...event('UID:1', 'DTSTART:20261130T053000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(1, 14, 15), spanOnDay(3, 11, 12)],
    ],
    [
      'at the new times of a series from the day that someone moved it, but not of what was cancelled or moved again',
      [
        ...event('UID:1', 'DTSTART:20261130T053000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=7'),
        ...event(
          'UID:1',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T053000Z',
          'DTSTART:20261201T083000Z',
          'DURATION:PT2H',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261203T053000Z',
          'DTSTART:20261203T033000Z',
          'DURATION:PT1H',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID;VALUE=DATE-TIME;RANGE=THISANDFUTURE:20261205T053000Z',
          'DTSTART:20261205T053000Z',
          'STATUS:CANCELLED',
        ),
      ],
      [
        spanOnDay(0, 11, 12),
        spanOnDay(1, 14, 16),
        spanOnDay(2, 14, 16),
        spanOnDay(3, 9, 10),
        spanOnDay(4, 14, 16),
      ],
    ],
    [
      'at an occurrence that its series was moved to from outside the period',
      [
        ...event('UID:1', 'DTSTART:20261128T053000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event(
          'UID:1',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261128T053000Z',
          'DTSTART:20261130T053000Z',
          'DURATION:PT1H',
        ),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(7, 11, 12)],
    ],
    [
      'at the busy periods that a server publishes without events',
      [
        'BEGIN:VFREEBUSY',
        'UID:1',
        'DTSTART:20261130T000000Z',
        'DTEND:20261230T000000Z',
        'FREEBUSY;FBTYPE=BUSY:20261130T053000Z/20261130T063000Z,20261201T053000Z/PT',
        ' 1H',
        'FREEBUSY;FBTYPE=FREE:20261202T053000Z/PT1H',
        'FREEBUSY:20261203T053000Z/PT1H',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:nonsense',
        'END:VFREEBUSY',
        ...event('UID:1', 'DTSTART:20251201T053000Z', 'DTEND:20251201T063000Z'),
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20261204T053000Z/PT1H',
        'END:VFREEBUSY',
      ],
      [spanOnDay(0, 11, 12), spanOnDay(1, 11, 12), spanOnDay(3, 11, 12), spanOnDay(4, 11, 12)],
    ],
    [
      'at periods without seconds, or with the offset of a zone',
      [
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20261130T0530Z/20261130T0630Z,2026-12-01T11:00+05:30/PT1H',
        'END:VFREEBUSY',
        ...event(
          'UID:1',
          'DTSTART:20261202T053000Z',
          'DURATION:PT1H',
          'RDATE;VALUE=PERIOD:20261203T0530Z/20261203T0630Z,20261204T0530Z/pt1h',
        ),
      ],
      [0, 1, 2, 3, 4].map((day) => spanOnDay(day, 11, 12)),
    ],
    [
      'at several occurrences of a series that the calendar doesn’t contain',
      [1, 2].flatMap((day) =>
        event(
          'UID:1',
          `RECURRENCE-ID:2026120${day}T053000Z`,
          `DTSTART:2026120${day}T053000Z`,
          'DURATION:PT1H',
        ),
      ),
      [spanOnDay(1, 11, 12), spanOnDay(2, 11, 12)],
    ],
    [
      'at a time of a zone that only the file defines, as Notes, Zimbra and Evolution name them',
      [
        'Eastern',
        '(GMT-05.00) Eastern Time',
        '/freeassociation.sourceforge.net/America/New_York',
      ].flatMap((name, day) => [
        ...zone(name),
        ...event(
          `UID:${day}`,
          `DTSTART;TZID="${name}":2026120${day + 1}T003000`,
          `DTEND;TZID="${name}":2026120${day + 1}T013000`,
        ),
      ]),
      [spanOnDay(1, 11, 12), spanOnDay(2, 11, 12), spanOnDay(3, 11, 12)],
    ],
    [
      'at a time without a zone of a calendar that names one',
      [
        'X-WR-TIMEZONE:America/New_York',
        ...event('UID:1', 'DTSTART:20261201T003000', 'DTEND:20261201T013000'),
      ],
      [spanOnDay(1, 11, 12)],
    ],
    [
      'at times without seconds, and until the end of a day',
      [
        ...event('UID:1', 'DTSTART:20261130T0530Z', 'DTEND:20261130T0630Z'),
        ...event('UID:2', 'DTSTART:20261201T2200', 'DTEND:20261201T240000'),
      ],
      [
        spanOnDay(0, 11, 12),
        { from: spanOnDay(1, 22, 24).from, to: spanOnDay(1, 22, 24).to - 1000 },
      ],
    ],
    [
      'at a time of a zone that the file defines behind its events',
      [
        ...event(
          'UID:1',
          'DTSTART;TZID=Eastern:20261130T003000',
          'DTEND;TZID=Eastern:20261130T013000',
        ),
        ...zone('Eastern'),
      ],
      [spanOnDay(0, 11, 12)],
    ],
    [
      'at a time of a zone that nothing defines, which is the studio’s',
      ['IST', 'Office time'].flatMap((name, day) =>
        event(
          `UID:${day}`,
          `DTSTART;TZID=${name}:2026120${day + 1}T110000`,
          `DTEND;TZID=${name}:2026120${day + 1}T120000`,
        ),
      ),
      [spanOnDay(1, 11, 12), spanOnDay(2, 11, 12)],
    ],
    [
      'at a time that Outlook says is UTC',
      event(
        'UID:1',
        'DTSTART;TZID=tzone://Microsoft/Utc:20261130T053000',
        'DTEND;TZID=tzone://Microsoft/Utc:20261130T063000',
      ),
      [spanOnDay(0, 11, 12)],
    ],
    [
      'on the weekday of a time without a zone, also early in the morning',
      event(
        'UID:1',
        'DTSTART:20261130T020000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
      ),
      [spanOnDay(0, 2, 3), spanOnDay(7, 2, 3)],
    ],
    [
      'at the events of both calendars in a file, also with spaces behind the lines',
      [
        ...event('UID:1', 'DTSTART:20261130T053000Z ', 'DTEND:20261130T063000Z '),
        'END:VCALENDAR',
        'BEGIN:VCALENDAR',
        ...event('UID:2', 'DTSTART:20261201T053000Z', 'DTEND:20261201T063000Z'),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(1, 11, 12)],
    ],
    [
      'until the end of an event that began a year ago',
      event('UID:1', 'DTSTART:20251130T053000Z', 'DTEND:20261130T063000Z'),
      [{ from: Date.UTC(2025, 10, 30, 5, 30), to: MONDAY + 12 * HOUR }],
    ],
    [
      'not at events that are shown as free or cancelled',
      [
        ...event(
          'UID:1',
          'DTSTART:20261130T053000Z',
          'DTEND:20261130T063000Z',
          'TRANSP:TRANSPARENT',
        ),
        ...event('UID:2', 'DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z', 'STATUS:CANCELLED'),
        ...event(
          'UID:3',
          'DTSTART:20261130T053000Z',
          'DTEND:20261130T063000Z',
          'X-MICROSOFT-CDO-BUSYSTATUS:Free',
        ),
      ],
      [],
    ],
    [
      'at an occurrence that is shown as busy, although its series is shown as free',
      [
        ...event(
          'UID:1',
          'DTSTART:20261130T053000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=2',
          'TRANSP:TRANSPARENT',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261201T053000Z',
          'DTSTART:20261201T053000Z',
          'DURATION:PT1H',
          'TRANSP:OPAQUE',
        ),
      ],
      [spanOnDay(1, 11, 12)],
    ],
    [
      'not on days of working elsewhere, nor at a meeting that the calendar’s owner declined',
      [
        'X-WR-CALNAME:Asha@example.in',
        ...event(
          'UID:1',
          'DTSTART;VALUE=DATE:20261201',
          'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
        ),
        ...['asha', 'guest'].flatMap((declining, day) =>
          event(
            `UID:${day + 2}`,
            `DTSTART:2026120${day + 2}T053000Z`,
            'DURATION:PT1H',
            `ATTENDEE;PARTSTAT=DECLINED;CN=${declining}:mailto:${declining}@example.in`,
            'ATTENDEE;PARTSTAT=ACCEPTED;CN=other:mailto:other@example.in',
          ),
        ),
      ],
      [spanOnDay(3, 11, 12)],
    ],
    [
      'for the length of each extra period, and at the new time of an extra date that was moved',
      [
        ...event(
          'UID:1',
          'DTSTART:20261130T053000Z',
          'DURATION:PT1H',
          'RDATE;VALUE=PERIOD:20261201T053000Z/20261201T083000Z,20261202T053000Z/PT2H',
          'RDATE:20261203T053000Z,20261204T053000Z',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261203T053000Z',
          'DTSTART:20261203T093000Z',
          'DURATION:PT1H',
        ),
        ...event('UID:1', 'RECURRENCE-ID:20261130T053000Z', 'STATUS:CANCELLED'),
      ],
      [spanOnDay(1, 11, 14), spanOnDay(2, 11, 13), spanOnDay(3, 15, 16), spanOnDay(4, 11, 12)],
    ],
    [
      'not at occurrences that are excluded or moved by their date, as Exchange and others write it',
      [
        ...event(
          'UID:1',
          'DTSTART;TZID=Asia/Kolkata:20261130T020000',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=5',
          'EXDATE;VALUE=DATE:20261201',
          'EXDATE;TZID=Asia/Kolkata:20261202T000000',
        ),
        ...['VALUE=DATE:20261203', 'TZID=Asia/Kolkata:20261204T000000'].flatMap((id, at) =>
          event(
            'UID:1',
            `RECURRENCE-ID;${id}`,
            `DTSTART;TZID=Asia/Kolkata:2026120${at + 3}T150000`,
            'DURATION:PT1H',
          ),
        ),
      ],
      [spanOnDay(0, 2, 3), spanOnDay(3, 15, 16), spanOnDay(4, 15, 16)],
    ],
    [
      'on the days of a whole-day series whose exceptions and end are instants',
      event(
        'UID:1',
        'DTSTART;VALUE=DATE:20261201',
        'RRULE:FREQ=DAILY;UNTIL=20261203T183000Z',
        'EXDATE:20261201T183000Z',
      ),
      [spanOnDay(1, 0, 24), spanOnDay(3, 0, 48)],
    ],
    [
      'at a time of a zone whose name has a colon, or offsets that the file defines',
      [
        '(UTC-05:00) Eastern Time (US & Canada)',
        'UTC-05:00',
        'UTC-5',
        '"GMT-5:00"',
        'tzone://Microsoft/Custom',
        'GMT -0500 (Standard) / GMT -0500 (Daylight)',
      ].flatMap((name, day) => [
        ...zone(name.replaceAll('"', '')),
        ...event(
          `UID:${day}`,
          `DTSTART;TZID=${name}:2026120${day + 1}T003000`,
          `DTEND;TZID=${name}:2026120${day + 1}T013000`,
        ),
      ]),
      [1, 2, 3, 4, 5, 6].map((day) => spanOnDay(day, 11, 12)),
    ],
    [
      'at times without a zone in that of their own calendar, not of another one’s or another event’s',
      [
        ...event('UID:1', 'DTSTART:20261130T110000', 'DURATION:PT1H'),
        'END:VCALENDAR',
        'BEGIN:VCALENDAR',
        'X-WR-TIMEZONE:Asia/Dubai',
        ...zone('America/New_York'),
        ...event('UID:2', 'DTSTART:20261201T093000', 'DURATION:PT1H'),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(1, 11, 12)],
    ],
    [
      'at a time whose lines have parameters or come twice, and that repeats by a rule with spaces',
      [
        ...event(
          'UID;X-A=1:1',
          'DTSTART:20261130T053000Z',
          'DURATION:PT1H',
          'DURATION:PT1H',
          'STATUS;X-A=1:CONFIRMED',
          'TRANSP:OPAQUE',
          'TRANSP:OPAQUE',
        ),
        ...event('UID;X-A=1:2', 'DTSTART:20261201T053000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
        ...event(
          'UID;X-A=1:3',
          'DTSTART:20261202T053000Z',
          'DURATION:PT1H',
          'RRULE: FREQ=MONTHLY; BYDAY=1WE; COUNT=2',
        ),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(2, 11, 12), spanOnDay(37, 11, 12)],
    ],
    [
      'at the times of both rules of a series',
      event(
        'UID:1',
        'DTSTART:20261130T053000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
        'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1',
      ),
      [spanOnDay(0, 11, 12), spanOnDay(2, 11, 12), spanOnDay(7, 11, 12)],
    ],
    [
      'not at a cancelled time of either rule of a series, and at a moved one where it is now',
      [
        ...event(
          'UID:1',
          'DTSTART:20261130T053000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
          'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261202T053000Z',
          'DTSTART:20261202T053000Z',
          'DURATION:PT1H',
          'STATUS:CANCELLED',
        ),
        ...event(
          'UID:1',
          'RECURRENCE-ID:20261207T053000Z',
          'DTSTART:20261208T053000Z',
          'DURATION:PT1H',
        ),
      ],
      [spanOnDay(0, 11, 12), spanOnDay(8, 11, 12)],
    ],
    [
      'not at an exception without a zone, which is in that of its series, and on an extra day at its time',
      event(
        'UID:1',
        'DTSTART;TZID=America/New_York:20261130T003000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261201T003000',
        'RDATE;VALUE=DATE:20261204',
      ),
      [spanOnDay(0, 11, 12), spanOnDay(2, 11, 12), spanOnDay(4, 11, 12)],
    ],
    [
      'for an hour of a day that belongs to a series of whole days',
      [
        ...event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event(
          'UID:1',
          'RECURRENCE-ID;VALUE=DATE:20261208',
          'DTSTART:20261208T053000Z',
          'DURATION:PT1H',
        ),
      ],
      [spanOnDay(1, 0, 24), spanOnDay(8, 11, 12)],
    ],
    [
      'on the last of many extra dates',
      event(
        'UID:1',
        'DTSTART:20260101T053000Z',
        'DURATION:PT1H',
        `RDATE:${'20260102T053000Z,'.repeat(333)}20261130T053000Z`,
      ),
      [spanOnDay(0, 11, 12)],
    ],
    [
      'not because of the site’s own invitations, which a moved appointment leaves in the calendar',
      event('UID:0199c0de@appointments', 'DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z'),
      [],
    ],
    [
      'at readable events beside unreadable ones',
      [
        ...event('UID:1', 'DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z', 'RRULE:FREQ=NEVER'),
        ...event('UID:2', 'DTSTART:yesterday'),
        ...event('UID:3', 'DTSTART:20261201T053000Z', 'DTEND:20261201T063000Z'),
      ],
      [spanOnDay(1, 11, 12)],
    ],
  ])('%s', async (_, lines, times) => {
    expect((await readBusyTimes(calendar(...lines), WINDOW))?.times).toEqual(times);
  });

  it.each(['P300D', 'P45W', 'PT7200H'])('for %s that began long ago', async (length) => {
    const lines = event('UID:1', 'DTSTART:20260228T183000Z', `DURATION:${length}`);
    expect((await readBusyTimes(calendar(...lines), WINDOW))?.times).toEqual([
      { from: Date.UTC(2026, 1, 28, 18, 30), to: expect.any(Number) },
    ]);
  });
});

describe('A calendar that doesn’t follow the standard', () => {
  const eleven = ['DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z'];
  it.each([
    ['names in lower case', event('UID:1', ...eleven).map((line) => line.toLowerCase())],
    [
      'mixed names and parameters',
      [
        'Begin:VEvent',
        'Uid:1',
        'DtStart;tzid=Asia/Kolkata:20261130T110000',
        'Duration:PT1H',
        'End:VEvent',
      ],
    ],
    [
      'dates as ISO 8601 writes them',
      event('UID:1', 'DTSTART:2026-11-30T05:30:00.000Z', 'DTEND:2026-11-30T06:30:00Z'),
    ],
    [
      'dates with an offset',
      event('UID:1', 'DTSTART:2026-11-30T11:00:00+05:30', 'DTEND:20261130T120000+0530'),
    ],
    [
      'ISO dates of a zone, without seconds, behind a space',
      event(
        'UID:1',
        'DTSTART;TZID=Europe/London:2026-11-30T05:30',
        'DTEND;TZID=Europe/London: 20261130T063000',
      ),
    ],
  ])('is read in spite of %s', async (_, lines) => {
    const busy = await readBusyTimes(calendar(...lines), WINDOW);
    expect(busy).toEqual({ times: [spanOnDay(0, 11, 12)], unread: 0 });
  });

  it('is read on days, exceptions and ends of series that are ISO dates', async () => {
    const lines = [
      ...event('UID:1', 'DTSTART;value=date:2026-12-01', 'DTEND:2026-12-02'),
      ...event(
        'UID:2',
        'DTSTART:20261202T053000Z',
        'DURATION:PT1H',
        'rrule:freq=daily;until=2026-12-04T05:30:00Z',
        'EXDATE:2026-12-03T05:30:00Z',
      ),
    ];
    expect(await readBusyTimes(calendar(...lines), WINDOW)).toEqual({
      times: [spanOnDay(1, 0, 24), spanOnDay(2, 11, 12), spanOnDay(4, 11, 12)],
      unread: 0,
    });
  });

  const plain = calendar(...event('UID:1', ...eleven));
  it.each([
    ['is compressed', gzipSync(plain)],
    ['is indented', Buffer.from(plain.toString().replaceAll(/^/gm, '  '))],
    ['is indented within', Buffer.from(plain.toString().replaceAll(/^(?!.*VCALENDAR)/gm, '\t'))],
  ])('is read although it %s', async (_, file) => {
    const busy = await readBusyTimes(file, WINDOW);
    expect(busy).toEqual({ times: [spanOnDay(0, 11, 12)], unread: 0 });
  });

  it.each(['EXDATE:tomorrow', 'RDATE:next week', 'EXRULE:FREQ=YEARLY'])(
    'counts what it can’t read of a series: %s',
    async (line) => {
      const file = calendar(...event('UID:1', ...eleven, 'RRULE:FREQ=DAILY;COUNT=1', line));
      expect(await readBusyTimes(file, WINDOW)).toEqual({
        times: [spanOnDay(0, 11, 12)],
        unread: 1,
      });
    },
  );

  it.each([
    ['no start', event('UID:2', 'SUMMARY:Lunch')],
    ['a start in words', event('UID:2', 'DTSTART:yesterday')],
    ['an end in words', event('UID:2', 'DTSTART:20261201T053000Z', 'DTEND:tomorrow')],
    [
      'an end before its start',
      event('UID:2', 'DTSTART:20261201T053000Z', 'DTEND:20261201T043000Z'),
    ],
    ['a length in words', event('UID:2', 'DTSTART:20261201T053000Z', 'DURATION:1 hour')],
    [
      'an unknown repetition',
      event('UID:2', 'DTSTART:20261201T053000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER'),
    ],
    [
      'an extra period that ends never',
      event('UID:2', 'DTSTART:20251201T053000Z', 'RDATE;VALUE=PERIOD:20261202T053000Z/never'),
    ],
    ['an unreadable period', ['BEGIN:VFREEBUSY', 'FREEBUSY:tomorrow', 'END:VFREEBUSY']],
    ['a period that breaks off', ['BEGIN:VFREEBUSY', 'FREEBUSY:20261201T053000Z/PT1H']],
    ['a day that doesn’t exist', event('UID:2', 'DTSTART;VALUE=DATE:20270229')],
    ['no end of its lines', event('UID:2', ...eleven).slice(0, -1)],
    [
      'no end of its lines before another',
      [...event('UID:2', ...eleven).slice(0, -1), ...event('UID:3', ...eleven)],
    ],
  ])('counts an event with %s', async (_, lines) => {
    const file = calendar(...event('UID:1', ...eleven), ...lines);
    expect(await readBusyTimes(file, WINDOW)).toEqual({
      times: [spanOnDay(0, 11, 12)],
      unread: 1,
    });
  });

  it('counts an occurrence whose new time can’t be read, and keeps the others', async () => {
    const lines = [
      ...event('UID:1', 'DTSTART:20261130T053000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('UID:1', 'RECURRENCE-ID:20261201T053000Z', 'DTSTART:later', 'DURATION:PT1H'),
    ];
    expect(await readBusyTimes(calendar(...lines), WINDOW)).toEqual({
      times: [spanOnDay(0, 11, 12)],
      unread: 1,
    });
  });

  it('counts neither what is cancelled or free, nor a reminder without a length', async () => {
    const lines = [
      ...event('UID:1', 'RECURRENCE-ID:20261202T053000Z', 'STATUS:CANCELLED'),
      ...event('UID:2', 'DTSTART:some day', 'TRANSP:TRANSPARENT'),
      ...event('UID:3', 'DTSTART:20261201T053000Z'),
    ];
    expect(await readBusyTimes(calendar(...lines), WINDOW)).toEqual({ times: [], unread: 0 });
  });
});

describe('A calendar of some years', () => {
  /** An event with guests and a description, in the form that Google writes. */
  const guestMeeting = (number: number, end: string) =>
    event(
      `UID:${number}@google.com`,
      'DTSTART:20250901T053000Z',
      end,
      ...Array.from(
        { length: 6 },
        (_, guest) =>
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=guest${guest}:mailto:guest${guest}@example.in`,
      ),
      `DESCRIPTION:Join with Google Meet: https://meet.google.com/abc-defg-hij\\n${'More phone numbers. '.repeat(10)}`,
    );

  it.each(['DTEND:20250901T063000Z', 'DURATION:PT1H'])(
    'is read within the limit, because what is over isn’t parsed: %s',
    async (end) => {
      const past = Array.from({ length: 3_000 }, (_, number) => guestMeeting(number, end)).flat();
      const next = event('UID:1', 'DTSTART:20261130T053000Z', 'DTEND:20261130T063000Z');
      const busy = await readBusyTimes(calendar(...past, ...next), WINDOW);
      expect(busy).toEqual({ times: [spanOnDay(0, 11, 12)], unread: 0 });
    },
  );
});

const start = ['DTSTART:20000101T000000Z', 'DURATION:PT1S'];
const HOSTILE: Readonly<Record<string, Buffer>> = {
  'repeats every second for ever': calendar(...event('UID:1', ...start, 'RRULE:FREQ=SECONDLY')),
  'repeats a milliard times': calendar(
    ...event('UID:1', ...start, 'RRULE:FREQ=SECONDLY;COUNT=1000000000'),
  ),
  'repeats by every second of every minute': calendar(
    ...event(
      'UID:1',
      ...start,
      `RRULE:FREQ=YEARLY;BYHOUR=${countedList(24)};BYMINUTE=${countedList(60)};BYSECOND=${countedList(60)}`,
    ),
  ),
  'has 3,000 events that repeat every minute': calendar(
    ...Array.from({ length: 3_000 }, (_, number) =>
      event(`UID:${number}`, ...start, 'RRULE:FREQ=MINUTELY'),
    ).flat(),
  ),
  'never finds its day': calendar(
    ...Array.from({ length: 200 }, (_, number) =>
      event(`UID:${number}`, ...start, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    ).flat(),
  ),
  'nests 60,000 components': Buffer.from('BEGIN:VCALENDAR\r\n'.repeat(60_000)),
  'is zeros': Buffer.alloc(900_000),
  'is a web page': Buffer.from('<!doctype html><title>Sign in</title>'),
  'is a megabyte of one line': calendar(`SUMMARY:${'x'.repeat(900_000)}`),
  'has a time zone of 20,000 changes': calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Odd',
    ...Array.from({ length: 20_000 }, () => [
      'BEGIN:DAYLIGHT',
      'DTSTART:00010101T000000',
      'TZOFFSETFROM:+9999',
      'TZOFFSETTO:-9999',
      'RRULE:FREQ=SECONDLY',
      'END:DAYLIGHT',
    ]).flat(),
    'END:VTIMEZONE',
    ...event('UID:1', 'DTSTART;TZID=Odd:20261130T053000', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'),
  ),
};

function countedList(length: number): string {
  return Array.from({ length }, (_, number) => number).join(',');
}

/** Calendars whose parsing would never end, or would use up the memory. */
const ENDED = new Set([
  'repeats by every second of every minute',
  'has 3,000 events that repeat every minute',
]);

describe('A hostile calendar', () => {
  it.each(Object.entries(HOSTILE))('that %s makes nobody busy', async (name, file) => {
    const busy = await readBusyTimes(file, WINDOW);
    expect(busy?.times ?? []).toEqual([]);
    expect(busy === null || !ENDED.has(name)).toBe(true);
  });
});
