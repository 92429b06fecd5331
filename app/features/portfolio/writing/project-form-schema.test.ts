import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { newProject } from '~/features/portfolio/manage/new-project';

import { projectForm, readProjectText } from './project-form-schema.server';
import { formOf } from './project-text';

const whole = (change: object = {}) => ({
  ...newProject(),
  name: 'House',
  summary: 'A house.',
  area: '',
  costBand: '',
  facts: '',
  articleSlug: '',
  ...change,
});

describe('the project’s form', () => {
  it('is parsed as it was written, without empty fields', () => {
    const services = ['architecture', 'structure'];
    const facts = 'Storeys: two\n\nRatio: 1 : 50';
    expect(readProjectText(whole({ facts, area: '1200', onHome: true, services }))).toMatchObject({
      ok: true,
      draft: {
        facts: [
          ['Storeys', 'two'],
          ['Ratio', '1 : 50'],
        ],
        area: 1200,
        costBand: null,
        articleSlug: null,
        onHome: true,
        services: ['architecture', 'structure'],
      },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ summary: '' }, 'summary'],
    [{ year: 'soon' }, 'year'],
    [{ area: '-3' }, 'area'],
    [{ type: 'castle' }, 'type'],
    [{ facts: 'two storeys' }, 'facts'],
    [{ pictures: [{ kind: 'script', source: 'x' }] }, 'pictures'],
  ])('refuses %j and names the field', (change, field) => {
    const read = readProjectText(whole(change));
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([field]);
  });

  it.each([
    ['3,200', 3_200],
    [' 1,20,000 ', 120_000],
    ['३२००', 3_200],
  ])('reads an area as people write it: %s', (area, squareFeet) => {
    expect(readProjectText(whole({ area }))).toMatchObject({ draft: { area: squareFeet } });
  });

  it.each(['0', '-3', '1200.5', '1000000001', 'large', '3,2', '1,2,3'])(
    'refuses an area of %s with a message',
    (area) => {
      const read = readProjectText(whole({ area }));
      expect(read.ok ? {} : read.errors).toEqual({
        area: 'Enter square feet as a whole number, or leave it empty.',
      });
    },
  );

  it('reports that a name or an address is too long', () => {
    const long = 'n'.repeat(121);
    const read = readProjectText(whole({ name: long, articleSlug: 'a'.repeat(201) }));
    expect(read.ok ? {} : read.errors).toEqual({
      name: 'At most 120 characters.',
      articleSlug: 'Select an article from the list.',
    });
  });

  it('stores nothing that a database refuses, whatever is sent', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 40 });
    const form = formOf(newProject());
    fc.assert(
      fc.property(anything, anything, anything, (name, brief, alt) => {
        const picture = { kind: 'image', source: '/images/a', part: 'model', caption: '' };
        const pictures = [{ ...picture, alt, focalX: 50, focalY: 50 }];
        const read = projectForm.parse({ ...form, name, brief: `\0${brief}`, pictures });
        expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });
});

it('begins with the current year in India', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2026, 11, 31, 18, 30));
  expect(newProject().year).toBe(2027);
  vi.useRealTimers();
});
