import { describe, expect, test } from 'vitest';

import {
  withNewBlock,
  withMoved,
  setBlockOn,
  withPicture,
  withText,
} from '~/features/content/editor/change-form';
import { countSampleTexts, defaultForm, type PageSpec } from '~/features/content/page-text';
import { writtenPages } from '~/features/content/written-pages';

import { pageForm } from './page-form-schema.server';

const about: PageSpec = writtenPages.about;
const schema = pageForm(about);
const sample = defaultForm(about);

describe.each(Object.entries<PageSpec>(writtenPages))('the page %s', (_key, spec) => {
  test('has default texts within its own limits, in every default block', () => {
    for (const { parts, defaults: texts } of Object.values(spec.sections))
      for (const block of Object.values(texts))
        for (const [part, { maxLength, optional }] of Object.entries(parts)) {
          if (optional) continue;
          expect(block[part]).toEqual(expect.stringMatching(/\S/));
          expect(block[part]?.length).toBeLessThanOrEqual(maxLength);
        }
  });

  test('is stored unchanged, and counted as default text', () => {
    expect(pageForm(spec).parse(defaultForm(spec))).toEqual(defaultForm(spec));
    const { all, sampleCount } = countSampleTexts(spec, undefined);
    expect(all).toBeGreaterThan(0);
    expect(sampleCount).toBe(all);
  });
});

test('a default text that was inserted and not changed still counts as default', () => {
  const { all } = countSampleTexts(about, undefined);
  const from = withText(sample, ['people', 'people', 'title'], 'People');
  expect(countSampleTexts(about, from)).toEqual({ all, sampleCount: all });
  const changed = withText(sample, ['people', 'people', 'title'], 'The two of us');
  expect(countSampleTexts(about, changed)).toEqual({ all, sampleCount: all - 1 });
});

describe('the stored form of a page', () => {
  test('keeps order, hidden blocks, and blocks of the studio’s own', () => {
    const form = setBlockOn(
      withMoved(withNewBlock(sample, 'position', 'own-1'), 'position', 'own-1', -1),
      'position',
      'once',
      false,
    );
    expect(schema.parse(form).sections['position']?.map(({ key, on }) => [key, on])).toEqual([
      ['once', false],
      ['table', true],
      ['own-1', true],
      ['client', true],
    ]);
  });

  test('refuses a block that the design has no place for, and keeps required ones', () => {
    const more = ['a', 'b', 'c', 'd'].reduce(
      (form, key) => withNewBlock(form, 'position', key),
      sample,
    );
    expect(schema.safeParse(more).success).toBe(false);
    expect(schema.safeParse(withNewBlock(sample, 'people', 'own-1')).success).toBe(false);
    const hidden = schema.parse(setBlockOn(sample, 'headline', 'headline', false));
    expect(hidden.sections['headline']).toEqual([{ key: 'headline', on: true, texts: {} }]);
    expect(schema.parse({ sections: { ...sample.sections, elsewhere: [] } })).toEqual(sample);
  });

  test('reports which text is too long', () => {
    const long = withText(sample, ['headline', 'headline', 'first'], 'x'.repeat(41));
    expect(schema.safeParse(long).error?.issues[0]?.message).toBe(
      'Headline, first part: at most 40 characters.',
    );
  });

  test('accepts an image of the library where there is a place for one', () => {
    const path = '/images/blog-images/1790000000000-court.jpg';
    const shown = withPicture(sample, 'steps', 'brief', { path, alt: 'A court' });
    expect(schema.parse(shown)).toEqual(shown);
    const placeless = withPicture(sample, 'position', 'once', { path, alt: '' });
    expect(schema.parse(placeless)).toEqual(sample);
    for (const other of ['https://x.test/a.jpg', `${path}?v=1`, path.replace('.jpg', '/8.avif')])
      expect(
        schema.safeParse(withPicture(sample, 'steps', 'brief', { path: other, alt: '' })).success,
      ).toBe(false);
    const long = withPicture(sample, 'steps', 'brief', { path, alt: 'x'.repeat(501) });
    expect(schema.safeParse(long).error?.issues[0]?.message).toBe(
      'Alt text: at most 500 characters.',
    );
  });

  test('drops what isn’t a text of a block, and treats a blank one as default', () => {
    const read = schema.parse({
      sections: { people: [{ key: 'people', on: true, texts: { title: '', onclick: 'x' } }] },
    });
    expect(read.sections['people']).toEqual([{ key: 'people', on: true, texts: {} }]);
  });
});
