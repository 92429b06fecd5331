import { describe, expect, test } from 'vitest';

import { shownPages } from './pagination';

describe('the pages a reader is offered', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, pages, shown) => expect(shownPages(page, pages)).toEqual(shown));

  test('a gap never hides a single page', () =>
    expect(shownPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]));
});
