import * as fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';

import { calendarFile, type CalendarEvent, invitation } from './invitation';

const HOUR = 3_600_000;
const booked: CalendarEvent = {
  uid: '0199c0de-7a1b-7c3d-8e4f-5a6b7c8d9e0f@studio.example',
  sequence: 0,
  startsAt: Date.UTC(2026, 10, 30, 5, 30),
  endsAt: Date.UTC(2026, 10, 30, 5, 50),
  writtenAt: Date.UTC(2026, 10, 27, 8),
  summary: 'Call, 20 minutes: Ångström; Søn & Co',
  location: 'By phone',
  description: 'We call you.\nMove or cancel it: https://studio.example/contact/appointment/x',
};
const moved = {
  ...booked,
  sequence: 1,
  startsAt: booked.startsAt + HOUR,
  endsAt: booked.endsAt + HOUR,
};
const people = {
  organizer: { name: 'Ångström, Søn & Co', address: 'hello@studio.example' },
  attendee: { name: 'Zoë "Z" Client', address: 'zoe@example.org' },
};
const versions = [
  invitation('REQUEST', booked, people),
  invitation('REQUEST', moved, people),
  invitation('CANCEL', { ...moved, sequence: 2 }, people),
];

type Read = {
  readonly method: unknown;
  readonly uid: string;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly status: unknown;
  readonly summary: unknown;
  readonly organizer: string;
};

const READERS: Record<string, (text: string) => Read[]> = {
  'node-ical'(text) {
    const found = Object.values(nodeIcal.sync.parseICS(text));
    const calendar = found.find((part) => part?.type === 'VCALENDAR');
    return found
      .filter((part): part is VEvent => part?.type === 'VEVENT')
      .map((event) => ({
        method: event.method ?? (calendar && 'method' in calendar ? calendar.method : undefined),
        uid: event.uid,
        sequence: Number(event.sequence),
        start: event.start.getTime(),
        end: event.end?.getTime() ?? 0,
        status: event.status,
        summary: event.summary,
        organizer: JSON.stringify(event.organizer),
      }));
  },
  'ical.js'(text) {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part);
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().getTime(),
        end: event.endDate.toJSDate().getTime(),
        status: part.getFirstPropertyValue('status'),
        summary: event.summary,
        organizer: event.organizer,
      };
    });
  },
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('reads an appointment that is booked, moved and cancelled as one event', () => {
    const calendar = new Map<string, Read>();
    for (const event of versions.flatMap(read)) {
      const former = calendar.get(event.uid);
      expect(event.sequence).toBeGreaterThan(former?.sequence ?? -1);
      calendar.set(event.uid, event);
    }
    expect(calendar.size).toBe(1);
    expect([...calendar.values()]).toMatchObject([
      { method: 'CANCEL', status: 'CANCELLED', start: moved.startsAt, end: moved.endsAt },
    ]);
  });

  it('reads times, texts and organizer of each version', () => {
    const [first, second] = versions.flatMap(read);
    expect(first).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      start: booked.startsAt,
      end: booked.endsAt,
      summary: booked.summary,
    });
    expect(first?.organizer.toLowerCase()).toContain('mailto:hello@studio.example');
    expect(second).toMatchObject({ start: moved.startsAt, end: moved.endsAt, uid: booked.uid });
  });

  it('reads what a visitor typed as text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const events = read(
          calendarFile(typed, [
            { ...booked, summary: `Call: ${typed}`, location: typed, description: typed },
          ]),
        );
        expect(events).toMatchObject([
          { uid: booked.uid, start: booked.startsAt, end: booked.endsAt, status: 'CONFIRMED' },
        ]);
      }),
    );
  });
});

it('cannot be extended by a name that contains line breaks or quotes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\r\n', '\n', '\r', '"', ':', ';', '\u0085', '\u2028'),
      (breaking) => {
        const name = `A${breaking}ATTENDEE:mailto:other@example.org${breaking}END:VEVENT`;
        const text = invitation(
          'REQUEST',
          { ...booked, summary: name, location: name },
          {
            ...people,
            attendee: { name, address: 'zoe@example.org' },
          },
        );
        const lines = text.replaceAll('\r\n ', '').split('\r\n');
        expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
        expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
        expect(READERS['ical.js']?.(text)).toHaveLength(1);
      },
    ),
  );
});
