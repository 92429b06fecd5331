import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { guessColumns, guessHeadings, isSideways } from './guess-columns';
import { allColumns, columnNames } from './import-columns';
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
    ['Alternate No.', 'phone'],
    ['दूसरा नंबर', 'phone'],
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
    ...['Name', 'Your good name', 'What is your name?', 'Name of client', 'Contact person'].map(
      (heading) => [heading, 'name'] as const,
    ),
    ...[
      'Project Name',
      'Company Name',
      'form_name',
      'Ad set name',
      'adset_name',
      'Product name',
      'Name of work',
      'Name of the property',
      'Name prefix',
    ].map((heading) => [heading, 'extra'] as const),
    ...['First name', 'Your last name', 'Customer First Name', 'Name (Middle)', 'Name: Last'].map(
      (heading) => [heading, 'namePart'] as const,
    ),
    ...['Architect Name', 'Lead owner name', 'Father’s name', 'कंपनी का नाम', 'प्रकल्पाचे नाव'].map(
      (heading) => [heading, 'extra'] as const,
    ),
    ...[
      'नाम',
      'Naam',
      'نام',
      'ग्राहकाचे नाव',
      'பெயர்',
      'పూర్తి పేరు',
      'ಗ್ರಾಹಕರ ಹೆಸರು',
      'പേര്',
      'আপনার নাম',
      'નામ',
    ].map((heading) => [heading, 'name'] as const),
    ...[
      'मोबाइल नं.',
      'भ्रमणध्वनी',
      'கைபேசி எண்',
      'ఫోన్ నంబర్',
      'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ',
      'ഫോൺ നമ്പർ',
      'মোবাইল নম্বর',
      'મોબાઇલ નંબર',
    ].map((heading) => [heading, 'phone'] as const),
    ...['ई-मेल', 'ईमेल', 'மின்னஞ்சல்', 'ఈమెయిల్', 'ಇಮೇಲ್', 'ഇമെയിൽ', 'ইমেইল', 'ઇમેઇલ'].map(
      (heading) => [heading, 'email'] as const,
    ),
    ...['शहर', 'पत्ता', 'நகரம்', 'నగరం', 'ಊರು', 'സ്ഥലം', 'ঠিকানা', 'શહેર', 'शहर का नाम'].map(
      (heading) => [heading, 'pincode'] as const,
    ),
    ...['तारीख', 'दिनांक', 'தேதி', 'తేదీ', 'ದಿನಾಂಕ', 'തീയതി', 'তারিখ', 'તારીખ'].map(
      (heading) => [heading, 'createdAt'] as const,
    ),
  ] as const)('takes “%s” for %s', (heading, column) => {
    expect(guessColumns([heading])).toEqual([column]);
  });

  test.each([
    ['today’s export', ['Lead source', 'Page it came from']],
    ['an export of an older version', ['Came by', 'Source']],
  ])('reads %s as it was written', (_, [source = '', page = '']) => {
    expect(guessColumns([source, 'About', page, 'First touch', 'Last touch'])).toEqual([
      'source',
      'message',
      'sourcePage',
      'firstTouch',
      'lastTouch',
    ]);
  });

  test('gives each column something', () => {
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
      }),
    );
  });

  test.each([
    ['Phone 1 - Label', ['Mobile', 'Work'], 'extra'],
    ['Mobile', ['Yes', 'No'], 'extra'],
    ['Contact', ['Asha Rao', 'Meera Nair'], 'name'],
    ['Contact', ['98450 12345', ''], 'phone'],
    ['Contact details', ['asha@example.in'], 'email'],
    ['Mail', ['Sent', 'Opened'], 'extra'],
    ['Date', ['first floor', 'second floor'], 'extra'],
    ['Customer', ['9845012345', '9845012346'], 'phone'],
    ['WhatsApp se kaise baat karein', ['9845012345'], 'phone'],
    ['Kis number par', ['9845012345', '+91 98450 12346'], 'phone'],
    ['Follow up', ['Said to call after Diwali, when her brother is back'], 'notes'],
  ] as const)('looks at the cells under “%s”: %j', (heading, cells, column) => {
    expect(
      guessColumns(
        [heading],
        cells.map((cell) => [cell]),
      ),
    ).toEqual([column]);
  });

  test('finds number, email and name of people without headings', () => {
    const rows = [
      ['1', 'Asha Rao', '98450 12345', 'asha@example.in'],
      ['2', 'Bela', '98450 12346', ''],
    ];
    expect(guessHeadings(rows)).toBeNull();
    expect(guessColumns(['', '', '', ''], rows)).toEqual(['extra', 'name', 'phone', 'email']);
    expect(guessColumns(['', '', ''], [['03/11/2026', 'Asha', 'Villa 2']])).toEqual([
      'createdAt',
      'name',
      'extra',
    ]);
  });

  test.each([
    "'9845010001",
    '’98450 10001',
    '\u200b9845010001',
    "'+91 98450 10001",
    '\u202a9845010001\u202c',
    "'08023456789",
  ])('finds %j under an unknown heading', (cell) => {
    expect(guessColumns(['Full name', 'Reach me at'], [['Asha', cell]])).toEqual(['name', 'phone']);
  });

  test('ignores order, case, punctuation and gaps', () => {
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

  test('finds the heading row under a title, and none if the people start in the first row', () => {
    expect(
      guessHeadings([
        ['Enquiries 2026'],
        ['Sr No', 'Name', 'Mobile'],
        ['1', 'Asha', '98450 12345'],
      ]),
    ).toBe(1);
    expect(guessHeadings([['Asha', '9845012345', 'asha@example.in']])).toBeNull();
    expect(
      guessHeadings([
        ['Asha Rao', '98450 12345', 'Interested', '3 BHK'],
        ['Bela', '98450 12346', 'Follow up', 'call back'],
      ]),
    ).toBeNull();
    expect(guessHeadings([['Leads'], ['Name', 'Email (you@example.com)', 'City']])).toBe(1);
  });

  test('reads the day first, unless only the month first works for a column', () => {
    const guessFrom = (...dates: string[]) =>
      guessPlan(
        0,
        [
          [1, ['Name', 'Phone', 'Date']],
          ...dates.map((date, at) => [at + 2, ['a', '1', date]] as const),
        ],
        'inquiry',
      ).dateOrder;
    expect(guessFrom('03/04/2026', '05/06/2026')).toBe('day-first');
    expect(guessFrom('03/04/2026', '12/31/2026')).toBe('month-first');
    expect(guessFrom('31/12/2026', '12/31/2026')).toBe('day-first');
  });
});

test.each<[string, string[][]]>([
  [
    'more headings are below',
    [
      ['Client', '', 'Contact', '', 'Date of Enquiry'],
      ['First name', 'Last name', 'Phone', 'Email'],
      ['Asha', 'Rao', '98450 12345', 'asha@example.in', '21/11/2026'],
    ],
  ],
  [
    'more headings are above',
    [
      ['Name', 'Phone', 'Date of Enquiry', 'Address'],
      ['', '', '', 'Street', 'City', 'Pin Code'],
      ['Asha Rao', '98450 12345', '21/11/2026', '12 MG Road', 'Pune', '411001'],
    ],
  ],
])('reads two rows of headings with merged cells, of which %s', (_, rows) => {
  const sample = rows.map((cells, at): [number, string[]] => [at + 3, cells]);
  const { headings, columns, labels } = guessPlan(0, sample, 'inquiry');
  expect(headings).toBe(4);
  expect(columns).toContain('createdAt');
  expect(columns).toContain('phone');
  expect(labels.filter((label) => label.startsWith('Column'))).toEqual([]);
  // A person whose name and number are missing is no heading.
  const person = ['Asha', '', 'a@example.in', 'a note'];
  expect(guessHeadings([['Name', 'Phone', 'Email'], person])).toBe(0);
  expect(
    guessHeadings([
      ['Name', '', 'Phone'],
      ['Asha Rao', 'Mrs'],
    ]),
  ).toBe(0);
});

test('takes a heading that is also a property of every object for an unknown one', () => {
  const headings = ['Page it came from', 'Name', 'Phone', 'Constructor'];
  const rows = [['/gallery', 'Asha Rao', '98450 12345', 'Ravi Builders']];
  expect(guessColumns(headings, rows)).toEqual(['sourcePage', 'name', 'phone', 'extra']);
});

describe('labels beside the values', () => {
  const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'));

  test.each([
    ['a person in each column', 'Name|Asha|Bina\nMobile|98450 12345|98450 12346\nCity|Pune|Surat'],
    [
      'a heading above them',
      'Field|Lead 1|Lead 2\nName|Asha|Bina\nPhone|9845012345|\nNeeds|Flat|Villa',
    ],
    ['one person, with colons', 'Enquiry form\nName :|Asha\nE-mail :|asha@example.in\nCity :|Pune'],
    [
      'lines of a text',
      'Name: Asha\nPhone: +91 98450 12345\nBudget: 40 lakh\nName: Bina\nPhone: 98450 12346',
    ],
  ])('are recognised: %s', (_, text) => {
    expect(isSideways(rowsOf(text))).toBe(true);
  });

  test.each([
    ['headings above the people', 'Name|Phone|Email\nAsha|98450 12345|asha@example.in'],
    ['numbers first', 'Phone|Name\n98450 12345|Asha\n98450 12346|Bina'],
    [
      'a letterhead',
      'Phone|98450 12345\nEmail|studio@example.in\nName|Phone\nAsha|98450 1\nBina|98450 2\nCh|98450 3\nDi|98450 4',
    ],
    ['people without names', 'Mob: 98450 12345\nMob: 98450 12346'],
    ['a contact in each cell', 'Name & phone\nAsha: 98450 12345\nBina: 98450 12346'],
    ['boards with groups', 'Name|Phone\nAsha|98450 12345\nName|Phone\nBina|98450 12346'],
  ])('are not seen in %s', (_, text) => {
    expect(isSideways(rowsOf(text))).toBe(false);
  });
});
