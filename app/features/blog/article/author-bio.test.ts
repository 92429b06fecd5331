import { expect, test } from 'vitest';

import { demoSettings } from '~/settings/settings';

import { authorBio } from './author-bio';

const person = { id: '1', name: 'Asha Rao', role: '', registration: '', onSite: 'on' };
const bioWith = (facts: Partial<typeof person>) =>
  authorBio('Asha Rao', { ...demoSettings, people: [Object.assign({}, person, facts)] });

test('the bio of an author is the role and registration, or that they write for the journal', () => {
  expect(bioWith({ role: 'Architect', registration: 'CA/1' })).toBe('Architect, CA/1');
  expect(bioWith({ registration: 'CA/1' })).toBe('CA/1');
  for (const bio of [bioWith({}), bioWith({ name: 'Ravi' })])
    expect(bio).toBe(`Writes for the journal of ${demoSettings.company.name}.`);
});
