import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ViewScreen, viewQuery, viewScreens } from './saved-view';

const screens = Object.keys(viewScreens) as ViewScreen[];
const params = fc.array(
  fc.tuple(fc.constantFrom('q', 'status', 'sort', 'dir', 'lead', 'page', 'undo'), fc.string()),
);

test('a view is the same text in whatever order its address was made, and of itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...screens), params, (screen, pairs) => {
      const distinct = [...new Map(pairs)];
      const query = viewQuery(screen, new URLSearchParams(distinct));
      expect(viewQuery(screen, new URLSearchParams(distinct.toReversed()))).toBe(query);
      expect(viewQuery(screen, new URLSearchParams(query))).toBe(query);
    }),
  );
});

test('a view stores filters, order and layout, but not what is open or the page number', () => {
  const query = viewQuery('posts', new URLSearchParams('page=3&q=lime&undo=1&status=draft&q2=x'));
  expect(query).toBe('q=lime&status=draft');
  expect(viewQuery('leads', new URLSearchParams('lead=1&status=&view=grid'))).toBe('view=grid');
});
