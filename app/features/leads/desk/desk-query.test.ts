import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseChosenIds, parseDesk } from './desk-query.server';

describe('The desk’s address', () => {
  it('falls back to defaults for invalid values, and sends the database no text that it can’t take', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'status',
            'priority',
            'sort',
            'dir',
            'view',
            'place',
            'lead',
            'followUp',
            'received',
          ),
          fc.string({ unit: 'binary', maxLength: 210 }),
        ),
        (query) => {
          const state = parseDesk(new URLSearchParams(query), 'inquiry');
          for (const text of [state.q, state.lead ?? '']) {
            expect(text).not.toContain('\0');
            expect(text.isWellFormed()).toBe(true);
          }
        },
      ),
    );
    expect(parseDesk(new URLSearchParams({ q: 'ra\0ni', lead: '\0a' }), 'inquiry')).toMatchObject({
      q: 'rani',
      lead: 'a',
    });
    expect(parseChosenIds(new URLSearchParams({ only: 'a\0,b' }))).toEqual(['a', 'b']);
  });
});
