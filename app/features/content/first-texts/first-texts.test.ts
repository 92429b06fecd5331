import { describe, expect, test } from 'vitest';

import { defaultForm, type PageForm, type PageSpec } from '~/features/content/page-text';
import { pageForm } from '~/features/content/writing/page-form-schema.server';
import { isPageKey, writtenPages } from '~/features/content/written-pages';

import { addFirstTexts } from './add-first-texts';
import { type Answers, firstTexts, MAX_ANSWER_LENGTHS, serviceChoices } from './first-texts';

const NILA: Answers = {
  name: 'Nila Structures',
  city: 'Kochi',
  what: 'structural design and site checks',
  whom: 'home owners and builders',
  charge: 'a fixed fee, agreed before we start',
  since: '2012',
  services: ['structure'],
};
const longest: Answers = {
  name: 'N'.repeat(MAX_ANSWER_LENGTHS.name),
  city: 'K'.repeat(MAX_ANSWER_LENGTHS.city),
  what: 's'.repeat(MAX_ANSWER_LENGTHS.what),
  whom: 'h'.repeat(MAX_ANSWER_LENGTHS.whom),
  charge: 'a'.repeat(MAX_ANSWER_LENGTHS.charge),
  since: '2012',
  services: serviceChoices.map(({ key }) => key),
};

const withTexts = (page: 'home' | 'services' | 'about', answers = NILA, form?: PageForm) => {
  const spec: PageSpec = writtenPages[page];
  return addFirstTexts(spec, form ?? defaultForm(spec), firstTexts(answers)[page] ?? {});
};
const blockIn = (form: PageForm, section: string, key: string) =>
  form.sections[section]?.find((block) => block.key === key);

describe('First texts', () => {
  test('are plain sentences of the answers', () => {
    const home = withTexts('home');
    expect(blockIn(home, 'headline', 'headline')?.texts).toEqual({
      title: 'Structural design and site checks in Kochi',
    });
    expect(blockIn(home, 'lead', 'lead')?.texts).toEqual({
      text: 'Nila Structures offers structural design and site checks for home owners and builders. We have worked since 2012.',
    });
    const services = withTexts('services');
    expect(blockIn(services, 'services', 'structure')).toMatchObject({
      on: true,
      texts: { fee: 'A fixed fee, agreed before we start.' },
    });
    expect(blockIn(services, 'services', 'architecture')).toMatchObject({ on: false, texts: {} });
  });

  test('keep no statement of the sample on a page that they write', () => {
    const left = Object.entries(firstTexts(NILA)).flatMap(([key, texts]) => {
      if (!isPageKey(key)) throw new Error(`No page ${key}`);
      const spec: PageSpec = writtenPages[key];
      const form = addFirstTexts(spec, defaultForm(spec), texts);
      return (
        Object.entries(spec.sections)
          // Sample pictures, their captions and the other sections go with "Hide all sample content".
          .filter(([name, { general }]) => !general && Object.hasOwn(texts, name))
          .flatMap(([name, { parts, defaults }]) =>
            (form.sections[name] ?? [])
              .filter(({ on }) => on)
              .flatMap((block) =>
                Object.keys(parts)
                  .filter((part) => !block.texts[part] && defaults[block.key]?.[part])
                  .map((part) => `${key}/${name}/${block.key}/${part}`),
              ),
          )
      );
    });
    // A name of a service may stay, because it makes no statement about the studio.
    expect(left).toEqual(['services/services/structure/name']);
  });

  test('fit the design with the longest answers', () => {
    for (const [key, texts] of Object.entries(firstTexts(longest))) {
      if (!isPageKey(key)) throw new Error(`No page ${key}`);
      const spec = writtenPages[key];
      expect(pageForm(spec).safeParse(addFirstTexts(spec, defaultForm(spec), texts)).error).toBe(
        undefined,
      );
    }
  });

  test('replace only the sample, not what the studio wrote, hid or chose a picture for', () => {
    const own = withTexts('about');
    const form: PageForm = {
      sections: {
        ...own.sections,
        headline: [{ key: 'headline', on: true, texts: { first: 'Two partners,' } }],
        position: [
          { key: 'once', on: false, texts: {} },
          { key: 'own-1', on: true, texts: { text: 'Our own paragraph.' } },
        ],
        steps: [
          { key: 'brief', on: true, texts: { name: 'First visit' } },
          { key: 'concept', on: true, texts: {}, picture: { path: '/images/a.jpg', alt: '' } },
          { key: 'site', on: true, texts: {} },
        ],
      },
    };
    const after = withTexts('about', NILA, form);
    expect(blockIn(after, 'headline', 'headline')?.texts).toEqual({
      first: 'Two partners,',
      second: 'in Kochi',
    });
    expect(blockIn(after, 'position', 'once')?.on).toBe(false);
    expect(blockIn(after, 'position', 'own-1')?.texts).toEqual({ text: 'Our own paragraph.' });
    expect(['brief', 'concept', 'site'].map((key) => blockIn(after, 'steps', key)?.on)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
