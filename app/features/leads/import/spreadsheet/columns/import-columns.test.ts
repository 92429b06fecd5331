import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allColumns, columnNames, guessColumns, guessHeadings, joined } from './import-columns';
import { guessPlan } from './import-plan';

describe('the guess of columns', () => {
  test.each([
    ['Name', 'name'],
    ['Client Name', 'name'],
    ['Party Name', 'name'],
    ['ग्राहक का नाम', 'name'],
    ['Mob. No.', 'phone'],
    ['MOBILE NO', 'phone'],
    ['Ph. No', 'phone'],
    ['WhatsApp Number', 'phone'],
    ['Customer mobile number', 'phone'],
    ['मोबाइल नंबर', 'phone'],
    ['E-mail ID', 'email'],
    ['Site Address', 'pincode'],
    ['Pin Code', 'pincode'],
    ['Requirement', 'bhk'],
    ['Nature of work', 'projectType'],
    ['Date of Enquiry', 'createdAt'],
    ['तारीख', 'createdAt'],
    ['Lead Source', 'source'],
    ['Stage', 'status'],
    ['Next follow-up date', 'followUpAt'],
    ['Remarks', 'notes'],
    ['Sl. No.', 'skip'],
    ['Budget (lakh)', 'extra'],
  ] as const)('takes “%s” for %s', (heading, column) => {
    expect(guessColumns([heading])).toEqual([column]);
  });

  test('gives each column something, and nothing twice that only one may be', () => {
    const heading = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...Object.values(columnNames),
        'Mobile',
        'Mobile 2',
        'Date',
        'Source',
        'City',
        'Remarks',
      ),
    );
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 30 }), (headings) => {
        const columns = guessColumns(headings, [headings]);
        expect(columns).toHaveLength(headings.length);
        expect(columns.every((column) => allColumns.includes(column))).toBe(true);
        const single = columns.filter((column) => !joined.includes(column));
        expect(new Set(single).size).toBe(single.length);
      }),
    );
  });

  test('needs no order, and nothing of case, signs and gaps', () => {
    const known = ['Name', 'Mobile No', 'Email', 'City', 'Date', 'Status', 'Remarks'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(known),
        fc.constantFrom(' ', '  ', '_', '-', '.'),
        (headings, gap) => {
          const written = headings.map((one) => ` ${one.toUpperCase().replaceAll(' ', gap)} :`);
          expect(guessColumns(written)).toEqual(guessColumns(headings));
        },
      ),
    );
  });

  test('finds the row of headings under a title, and none where people begin at once', () => {
    expect(
      guessHeadings([
        ['Enquiries 2026'],
        ['Sr No', 'Name', 'Mobile'],
        ['1', 'Asha', '98450 12345'],
      ]),
    ).toBe(1);
    expect(guessHeadings([['Asha', '9845012345', 'asha@example.in']])).toBeNull();
  });

  test('takes days first, but for a column that only months first can read', () => {
    const plan = (...dates: string[]) =>
      guessPlan(
        0,
        [
          [1, ['Name', 'Phone', 'Date']],
          ...dates.map((date, at) => [at + 2, ['a', '1', date]] as const),
        ],
        'inquiry',
      ).dateOrder;
    expect(plan('03/04/2026', '05/06/2026')).toBe('day-first');
    expect(plan('03/04/2026', '12/31/2026')).toBe('month-first');
    expect(plan('31/12/2026', '12/31/2026')).toBe('day-first');
  });
});
