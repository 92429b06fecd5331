import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PeopleContext } from '~/settings/people/people-context';

import { OwnerFilter } from './owner-filter';

const people = [
  { id: 'asha', label: 'Asha Rao' },
  { id: 'ravi', label: 'Ravi' },
];
const selectedOption = (value: string | null, ownId: string | null = 'asha') =>
  /<option[^>]*selected[^>]*>(.*?)</.exec(
    renderToStaticMarkup(
      <PeopleContext value={{ people, ownId }}>
        <OwnerFilter value={value} onChange={() => undefined} />
      </PeopleContext>,
    ),
  )?.[1];

test.each([
  [null, 'Owner: All'],
  ['me', 'Mine'],
  ['none', 'Nobody'],
  ['ravi', 'Ravi'],
  ['gone', 'Removed person'],
])('the owner filter shows what the list is filtered by: %s', (value, label) => {
  expect(selectedOption(value)).toBe(label);
});

test('“Mine” of a saved view stays visible on a device without a person', () => {
  expect(selectedOption('me', null)).toBe('Mine');
});
