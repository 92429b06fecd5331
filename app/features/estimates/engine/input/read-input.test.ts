import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, anyInput } from '~tests/factories/any-estimate';

import { FAMILY_HOUSE, SCENARIOS } from '~/features/estimates/engine/plan/scenarios';

import { LIMITS } from './estimate-input';
import { FORM_KEYS, textsOfInput, inputQuery } from './input-query';
import { parseBudget, parseInput } from './read-input';
import { AREA_UNITS } from './units';

const query = (text: string) => new URLSearchParams(text);
const problemsOf = (text: string) => {
  const parsed = parseInput(query(text));
  return parsed.ok ? {} : parsed.problems;
};

describe('parseInput', () => {
  it('parses a short query and adds the defaults', () => {
    expect(parseInput(query('area=1500&tier=2'))).toEqual({
      ok: true,
      input: {
        buildingType: 'house',
        plot: null,
        facing: null,
        siteArea: null,
        road: null,
        builtUp: 1500,
        bhk: null,
        floors: 1,
        city: null,
        tier: 2,
        finish: 'standard',
        cars: 0,
        basement: 0,
        extras: [],
        gst: true,
        start: null,
      },
    });
  });

  it('joins the month and the year of the start, which are two lists', () => {
    const chosen = parseInput(query('area=1500&tier=2&start=03&start=2027'));
    expect(chosen).toMatchObject({ ok: true, input: { start: '2027-03' } });
    const open = parseInput(query('area=1500&tier=2&start=&start=2027'));
    expect(open).toMatchObject({ ok: true, input: { start: null } });
  });

  it('parses what people type', () => {
    const parsed = parseInput(
      query(
        "plot=30' × 40 ft&facing=North-East&area=१,५००&bhk=3 BHK&city= bangalore &with=solar&with=lift&gst=off",
      ),
    );
    expect(parsed).toMatchObject({
      ok: true,
      input: {
        plot: { width: 30, depth: 40 },
        facing: 'ne',
        builtUp: 1500,
        bhk: 3,
        city: 'bengaluru',
        tier: 1,
        extras: ['lift', 'solar'],
        gst: false,
      },
    });
  });

  it.each([
    ['12 cents', 5227],
    ['1 cent', 436],
    ['4 grounds', 9600],
    ['1.5 acre', 65_340],
    ['2 guntas', 2178],
    ['200 sq. yards', 1800],
    ['200 gaj', 1800],
    ['139 sq m', 1496],
    ['139m²', 1496],
    ['1,500 Sq.Ft.', 1500],
    ['१५०० sqft', 1500],
    ['30x40', 1200],
    ["30' × 40'", 1200],
    ['10 m x 12 m', 1292],
  ])('parses the site area %s in any selected unit', (site, siteArea) => {
    for (const unit of AREA_UNITS)
      expect(
        parseInput(new URLSearchParams({ area: '1500 sqft', tier: '2', site, unit })),
      ).toMatchObject({ ok: true, input: { siteArea, builtUp: 1500 } });
  });

  it.each([
    ['G+1', 2],
    ['g + 2', 3],
    ['Ground+1', 2],
    ['G', 1],
    ['2 floors', 2],
    ['G+0', 1],
  ])('parses the floors %s', (floors, count) => {
    const parsed = parseInput(new URLSearchParams({ area: '1500', tier: '2', floors }));
    expect(parsed).toMatchObject({ ok: true, input: { floors: count } });
  });

  it('reads areas in the given unit', () => {
    expect(parseInput(query('area=139&site=200&unit=sqm&tier=2'))).toMatchObject({
      input: { builtUp: 1496, siteArea: 2153 },
    });
    expect(parseInput(query('area=200&unit=sqyd&tier=2'))).toMatchObject({
      input: { builtUp: 1800 },
    });
  });

  it.each([
    ['area', 'area=-1500', 'Built-up area must not be negative.'],
    ['area', 'area=1e9', 'Built-up area must be a number, such as 1500 or 1,500.'],
    [
      'area',
      'area=1000000000',
      'Built-up area must be at most 1,00,000 sq ft. For more, contact us.',
    ],
    ['area', 'area=NaN', 'Built-up area must be a number, such as 1500 or 1,500.'],
    ['area', 'area=99', 'Built-up area must be at least 100 sq ft.'],
    ['area', 'area=5&unit=sqm', 'Built-up area must be at least 100 sq ft (you gave m²).'],
    ['area', 'area=๑๕๐๐', 'Built-up area has digits we can’t read; use 0–9.'],
    ['area', '', 'Enter the built-up area or choose the number of bedrooms.'],
    ['area', 'area=2 bigha', 'Built-up area must be a number, such as 1500 or 1,500.'],
    ['site', 'site=0.1 cents', 'Site area must be at least 100 sq ft (you gave cents).'],
    ['site', 'site=30 x', 'Site area must be a number, such as 1500 or 1,500.'],
    ['floors', 'floors=1.5', 'Number of floors must be a whole number, such as 2 or G+1.'],
    ['floors', 'floors=two', 'Number of floors must be a whole number, such as 2 or G+1.'],
    ['floors', 'floors=G%2B10', 'Number of floors must be at most 10. For more, contact us.'],
    [
      'plot',
      'plot=12 cents',
      'Enter the plot as width × depth in feet, such as 30x40, or its area under “Site area”.',
    ],
    ['floors', 'floors=0', 'Number of floors must be at least 1.'],
    ['cars', 'cars=51', 'Number of cars must be at most 50. For more, contact us.'],
    ['plot', 'plot=9m x 12m', 'Enter the plot as width × depth in feet, such as 30x40.'],
    ['plot', 'plot=30', 'Enter the plot as width × depth in feet, such as 30x40.'],
    ['plot', 'plot=30x40x50', 'Enter the plot as width × depth in feet, such as 30x40.'],
    ['plot', 'plot=30x-40', 'Depth of the plot must not be negative.'],
    ['bhk', 'bhk=6', 'Choose 1 to 5 BHK, or enter the built-up area.'],
    ['city', 'city=Atlantis', 'We don’t know this city. Choose “Other city” and its size.'],
    ['city', 'city=constructor', 'We don’t know this city. Choose “Other city” and its size.'],
    ['city', 'city=other', 'Choose the city, or “Other city” and its size.'],
    ['tier', 'tier=4', 'Choose tier 1, 2 or 3.'],
    ['finish', 'finish=golden', 'Choose the finish from the list.'],
    ['with', 'with=heli pad', 'We don’t know one of these extras.'],
    ['start', 'start=2026-13', 'Choose the month and the year.'],
    ['unit', 'unit=acre', 'Choose the unit of area from the list.'],
  ] as const)('the message for %s with "%s" is: %s', (key, text, message) => {
    expect(problemsOf(text)[key]).toBe(message);
  });

  it('reports all problems at once and keeps the typed values', () => {
    const parsed = parseInput(query('area=-1&floors=x&finish=golden'));
    expect(parsed).toMatchObject({ ok: false, texts: { area: '-1', floors: 'x' } });
    expect(Object.keys(problemsOf('area=-1&floors=x&finish=golden')).sort()).toEqual([
      'area',
      'city',
      'finish',
      'floors',
    ]);
  });

  it('returns an input or a message for any input, and never throws', () => {
    const text = fc.oneof(
      anyText,
      fc.constantFrom(
        '',
        'NaN',
        '-1',
        '1e9',
        '__proto__',
        '1500',
        '१५००',
        '30x40',
        'on',
        'other',
        '2',
      ),
    );
    const form = fc.array(
      fc.tuple(fc.constantFrom(...FORM_KEYS, '__proto__', 'constructor'), text),
    );
    fc.assert(
      fc.property(form, fc.boolean(), (entries, asForm) => {
        const fields = asForm ? new FormData() : new URLSearchParams();
        for (const [key, value] of entries) fields.append(key, value);
        for (const parsed of [parseInput(fields), parseBudget(fields)]) {
          const sentences = parsed.ok ? [inputQuery(parsed.input)] : Object.values(parsed.problems);
          expect(sentences.length).toBeGreaterThan(0);
          expect(sentences.join(' ')).not.toMatch(/^$|NaN|Infinity|undefined/);
        }
      }),
    );
  });

  it('reports every hostile number in its own field, or reads it within the limits', () => {
    const inDigits = (zero: number) => (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const scripts = [0x30, 0x966, 0x9e6, 0xbe6, 0x660, 0xff10, 0xe50].map(inDigits);
    const number = fc.oneof(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(String),
      fc.double().map(String),
      fc.constantFrom(
        '-1',
        '−5',
        '1000000000',
        'NaN',
        '-Infinity',
        '1e9',
        '0x10',
        '1/2',
        '१500',
        '½',
      ),
    );
    const fields = {
      area: LIMITS.builtUp,
      site: LIMITS.siteArea,
      floors: LIMITS.floors,
      cars: LIMITS.cars,
      basement: LIMITS.basement,
    } as const;
    const read = {
      area: 'builtUp',
      site: 'siteArea',
      floors: 'floors',
      cars: 'cars',
      basement: 'basement',
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom('area', 'site', 'floors', 'cars', 'basement'),
        number,
        fc.constantFrom(...scripts),
        (key, text, script) => {
          const parsed = parseInput(
            query(`tier=2&bhk=3&${key}=${encodeURIComponent(script(text))}`),
          );
          const value = parsed.ok ? parsed.input[read[key]] : null;
          const { min, max } = fields[key];
          const isWithin = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
          const sentence = /^(Built-up area|Site area|Number of|Basement) .*\.$/;
          const problems = Object.entries(parsed.ok ? {} : parsed.problems).map(
            ([field, says]) => `${field}: ${sentence.test(says) ? 'a sentence' : says}`,
          );
          expect({ text, isWithin, problems }).toEqual({
            text,
            isWithin: parsed.ok,
            problems: parsed.ok ? [] : [`${key}: a sentence`],
          });
          expect(parsed.ok ? '' : parsed.texts[key]).toBe(parsed.ok ? '' : script(text));
        },
      ),
    );
  });

  it('ignores a file', () => {
    const form = new FormData();
    form.append('area', new File(['1500'], 'area.txt'));
    expect(parseInput(form)).toMatchObject({ ok: false, texts: { area: '' } });
  });
});

describe('inputQuery', () => {
  it('is short', () => {
    const queries = SCENARIOS.map(({ input }) => inputQuery(input));
    expect(queries).toEqual([
      'bhk=2&tier=3&finish=basic',
      'area=1500&floors=2&tier=2',
      'type=villa&area=3500&floors=2&city=bengaluru&finish=premium&cars=2&with=rainwater.solar',
    ]);
  });

  it('can be parsed to the same input, in every unit', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(...AREA_UNITS), (input, unit) => {
        expect(parseInput(query(inputQuery(input, unit)))).toEqual({ ok: true, input });
        expect(parseInput(new URLSearchParams(textsOfInput(input, unit)))).toEqual({
          ok: true,
          input,
        });
      }),
    );
  });

  it('contains areas as they were typed', () => {
    const parsed = parseInput(query('area=139&tier=2&unit=sqm'));
    expect(parsed.ok && inputQuery(parsed.input, 'sqm')).toBe('area=139&tier=2&unit=sqm');
  });

  it('leaves the area empty if a budget is given', () => {
    const input = FAMILY_HOUSE;
    const text = inputQuery(input, 'sqft', 450_000_000);
    expect(text).toBe('floors=2&tier=2&budget=4500000');
    expect(parseBudget(query(text))).toEqual({
      ok: true,
      budget: 450_000_000,
      input: { ...input, builtUp: null, bhk: null },
    });
  });
});

describe('parseBudget', () => {
  it('parses the budget in paise and needs no area', () => {
    expect(parseBudget(query('budget=45 lakh&tier=2'))).toMatchObject({
      ok: true,
      budget: 450_000_000,
      input: { builtUp: null, tier: 2 },
    });
  });

  it.each([
    ['', 'Your budget must be given.'],
    ['-5', 'Your budget must not be negative.'],
    ['1000', 'Your budget must be at least 1,00,000 rupees.'],
    ['lots', 'Your budget must be a number, such as 1500 or 1,500.'],
  ])('the message for "%s" is: %s', (budget, message) => {
    const parsed = parseBudget(new URLSearchParams({ budget, tier: '2' }));
    expect(parsed).toMatchObject({ ok: false, problems: { budget: message } });
  });
});

it.each(['30’ × 40’', '30 into 40', '30x40\u200b', '30 ft. by 40 ft.'])(
  'reads the plot %j',
  (plot) => {
    const parsed = parseInput(new URLSearchParams({ plot, area: '1500', tier: '2' }));
    expect(parsed.ok && parsed.input.plot).toEqual({ width: 30, depth: 40 });
  },
);

it('refuses a plot with a text of any length', () => {
  // If each space were matched with all that follow, this would take minutes and time out.
  const parsed = parseInput(
    new URLSearchParams({ plot: `1${' '.repeat(400_000)}1`, area: '1500', tier: '2' }),
  );
  expect(!parsed.ok && parsed.problems.plot).toBe(
    'Enter the plot as width × depth in feet, such as 30x40.',
  );
});
