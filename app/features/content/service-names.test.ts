import { expect, test } from 'vitest';

import { serviceNames } from './page-content';
import { countSampleTexts, defaultForm, type PageForm } from './page-text';
import { pageForm } from './writing/page-form-schema.server';
import { writtenPages } from './written-pages';

const spec = writtenPages.services;
const sample = defaultForm(spec);
const services = sample.sections['services'] ?? [];
const ownService = (name: string) => ({
  key: `own-${name.toLowerCase().slice(0, 4)}`,
  on: true,
  texts: { name },
});
const withServices = (blocks: PageForm['sections'][string]): PageForm => ({
  sections: { ...sample.sections, services: blocks },
});
const hidden = services.map((block) => ({ ...block, on: false }));

test('names keep their capitals in a sentence, and hidden or unnamed services are left out', () => {
  expect(serviceNames({})).toBe('Architecture, Structure and Interiors');
  const own = [...hidden, ownService('BIM coordination'), { key: 'own-new', on: true, texts: {} }];
  expect(serviceNames({ services: withServices(own) })).toBe('BIM coordination');
});

test('a studio has one to six services', () => {
  const schema = pageForm(spec);
  const six = [...services, ...['Soil', 'Audit', 'Vastu'].map(ownService)];
  expect(schema.parse(withServices(six)).sections['services']).toHaveLength(6);
  expect(
    schema.parse(withServices([...hidden, ownService('Soil')])).sections['services'],
  ).toHaveLength(4);
  const errorOfServices = (blocks: PageForm['sections'][string]) =>
    schema.safeParse(withServices(blocks)).error?.issues[0]?.message;
  expect(errorOfServices([...six, ownService('Trees')])).toBe('Services: no more can be added.');
  expect(errorOfServices(hidden)).toBe('Services: show at least one.');
});

test('a text that the sample doesn’t have isn’t counted as the sample’s', () => {
  const texts = { name: 'A', scope: 'B', position: 'C', fee: 'D' };
  const { all, sampleCount } = countSampleTexts(spec, sample);
  const written = countSampleTexts(
    spec,
    withServices(services.map((block) => ({ ...block, texts }))),
  );
  expect(all - written.all).toBe(0);
  expect(sampleCount - written.sampleCount).toBe(12);
});
