import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatInstant, fromLocalField, toLocalField } from '~/platform/indian-time';

import { joinNotes, readBlock, splitNotes } from './note-text';

const stamps = [
  '12/3/2024, 10:30:00 AM',
  '12/3/2024, 10:30:00\u202fAM',
  '12/03/2024, 10:30:00',
  '3/12/2024, 10:30:00 pm',
  '2024-03-12 10:30',
  '2024-03-12T10:30:00.000Z',
  '12.3.2024, 10:30:05',
  '21 Nov 2026, 09:12',
  '12/03/2024',
  '12-3-24',
  '12 March 2024',
];

test.each(stamps)('a block starts at %s', (stamp) => {
  const text = `before\n\n${stamp}: Called back.\n\nA blank line: inside.\n\n${stamp}: Again.`;
  expect(splitNotes(text)).toEqual([
    'before',
    `${stamp}: Called back.\n\nA blank line: inside.`,
    `${stamp}: Again.`,
  ]);
  expect(readBlock(`${stamp}: Again.`)).toEqual({ stamp, text: 'Again.' });
});

test('a dash after the date also starts a block', () => {
  expect(splitNotes('12/03/24 - Called.\n\n14/03/24 – Visited.')).toHaveLength(2);
  expect(readBlock('14/03/24 – Visited.')).toEqual({ stamp: '14/03/24', text: 'Visited.' });
});

test('blank lines, times and numbers inside an entry don’t start a block', () => {
  const text =
    '21 Nov 2026, 09:12: Rates:\n\n10:30: noon\n\n12/3: plan\n\n98450 12345: phone\n\n\nEnd';
  expect(splitNotes(text)).toEqual([text]);
  expect(splitNotes('')).toEqual([]);
  expect(readBlock('no stamp')).toEqual({ stamp: '', text: 'no stamp' });
});

test('any old text can be split and joined without a change', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('\n', '\n\n', '\n\n\n', ': ', ...stamps));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const notes = splitNotes(text).map((body) => ({ body, imported: 1 as const, createdAt: 0 }));
      expect(joinNotes(notes)).toBe(text);
    }),
  );
});

test('the desk’s notes are exported in the old format, and can be read back one by one', () => {
  const at = Date.UTC(2026, 10, 21, 3, 42);
  const text = joinNotes([
    { body: '12/3/2024, 10:30:00 AM: Old one.', imported: 1, createdAt: 0 },
    { body: 'Wants a terrace.\n\nAnd a lift.', imported: 0, createdAt: at },
  ]);
  expect(text).toBe(
    '12/3/2024, 10:30:00 AM: Old one.\n\n21 Nov 2026, 09:12: Wants a terrace.\n\nAnd a lift.',
  );
  expect(splitNotes(text)).toHaveLength(2);
});

test('a date is shown as the spec says, in Indian time, or as N/A', () => {
  expect(formatInstant(Date.UTC(2026, 0, 31, 18, 29))).toBe('31 Jan 2026, 23:59');
  expect(formatInstant(Date.UTC(2026, 0, 31, 18, 30))).toBe('01 Feb 2026, 00:00');
  expect([formatInstant(null), formatInstant(Number.NaN)]).toEqual(['N/A', 'N/A']);
});

test('a follow-up is entered in Indian time, whatever the device’s time zone is', () => {
  const at = Date.UTC(2026, 10, 21, 6);
  expect(toLocalField(at)).toBe('2026-11-21T11:30');
  expect(fromLocalField('2026-11-21T11:30')).toBe(at);
  for (const bad of ['', 'x', '2026-11-21', '2026-13-41T11:30', '2026-11-21T11:30:00Z'])
    expect(fromLocalField(bad)).toBeNull();
});
