import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ImportOutcome } from './import-outcome';

const textOf = (state: 'checked' | 'cancelled', stored: number, aside: number) =>
  renderToStaticMarkup(
    <ImportOutcome
      state={state}
      kind="inquiry"
      stored={stored}
      counts={{ new: 0, duplicate: 0, aside, refused: 0 }}
    />,
  );

test('says of one lead and of several what became of them', () => {
  expect(textOf('checked', 0, 1)).toContain('1 lead goes to “Possible spam”.');
  expect(textOf('checked', 0, 2)).toContain('2 leads go to “Possible spam”.');
  expect(textOf('cancelled', 0, 0)).toContain('Nothing was imported.');
  expect(textOf('cancelled', 1, 0)).toContain(
    '1 lead was already imported and stays in your leads.',
  );
  expect(textOf('cancelled', 2, 0)).toContain(
    '2 leads were already imported and stay in your leads.',
  );
});
