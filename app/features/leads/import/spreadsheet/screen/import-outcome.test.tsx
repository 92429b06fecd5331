import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { ImportOutcome } from './import-outcome';

const textOf = (
  state: ComponentProps<typeof ImportOutcome>['state'],
  { stored = 0, duplicate = 0, aside = 0, refused = 0 } = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImportOutcome
        state={state}
        kind="inquiry"
        stored={stored}
        counts={{ new: 0, duplicate, aside, refused }}
      />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ');

test('says of one lead and of several what became of them', () => {
  expect(textOf('checked', { aside: 1 })).toContain('1 lead goes to “Possible spam”.');
  expect(textOf('checked', { aside: 2 })).toContain('2 leads go to “Possible spam”.');
  expect(textOf('cancelled')).toContain('Nothing was imported.');
  expect(textOf('cancelled', { stored: 1 })).toContain(
    '1 lead was already imported and stays in your leads.',
  );
  expect(textOf('cancelled', { stored: 2 })).toContain(
    '2 leads were already imported and stay in your leads.',
  );
});

test('says after an import what happened, and not what will', () => {
  const some = { duplicate: 1, aside: 1, refused: 2 };
  expect(textOf('checked', some)).toContain(
    '1 duplicate will be skipped; 1 lead goes to “Possible spam”; 2 rows can’t be imported.',
  );
  expect(textOf('done', some)).toContain(
    '1 duplicate skipped; 1 lead went to “Possible spam”; 2 rows not imported.',
  );
  expect(textOf('checked')).toContain('All rows can be imported.');
  expect(textOf('done')).toContain('All rows were imported.');
});
