import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listAddress } from './list-address';
import { filterOf, readListQuery } from './list-query.server';

const read = (query: string) => readListQuery(new URL(query, 'https://x.invalid').searchParams);

describe('the address of the list', () => {
  it('contains no default values', () => {
    expect(listAddress({ sort: 'latest', view: 'list', page: 1, search: '' })).toBe('/blogs');
  });

  it('is parsed as it was written', () => {
    const words = fc.option(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .filter((text) => text.trim() === text && !text.includes('\0') && text.isWellFormed()),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.record({
          search: words,
          category: words,
          tag: words,
          author: words,
          sort: fc.constantFrom('latest' as const, 'views' as const, 'likes' as const),
          view: fc.constantFrom('list' as const, 'grid' as const),
          page: fc.integer({ min: 1, max: 9_999 }),
        }),
        (state) => {
          expect(read(listAddress(state))).toEqual(state);
        },
      ),
    );
  });

  it('falls back to defaults for invalid values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('search', 'category', 'tag', 'author', 'saved', 'sort', 'view', 'page'),
          fc.string({ unit: 'binary', maxLength: 200 }),
        ),
        (query) => {
          const state = readListQuery(new URLSearchParams(query));
          expect(state.page).toBeGreaterThanOrEqual(1);
          expect(JSON.stringify(filterOf(state))).not.toContain(String.raw`\u0000`);
        },
      ),
    );
  });

  it('accepts bookmarks as a list, and an empty one as none', () => {
    expect(filterOf(read('/blogs?saved=a,b')).ids).toEqual(['a', 'b']);
    expect(filterOf(read('/blogs?saved=')).ids).toEqual([]);
    expect(filterOf(read('/blogs')).ids).toBeUndefined();
    const long = Array.from({ length: 100 }, (_, n) => String(n).padStart(120, 'x'));
    expect(filterOf(read(`/blogs?saved=${long.join(',')},one-more`)).ids).toEqual(long);
  });
});
