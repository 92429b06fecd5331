import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Unbroken } from './unbroken';

test('keeps areas, dates and "tier-2" in one line each, and changes no text', () => {
  const text =
    '1,500 sq ft on 2 floors, tier-2 place, 12.5 m². Rates of 26 November 2026; see 1 May, and 3 Mayors.';
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  expect([...html.matchAll(/class="unbroken">([^<]+)/g)].map(([, part]) => part)).toEqual([
    '1,500 sq ft',
    'tier-2',
    '12.5 m²',
    '26 November 2026',
    '1 May',
  ]);
});
