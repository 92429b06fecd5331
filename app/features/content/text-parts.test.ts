import { expect, test } from 'vitest';

import { splitTextParts } from './text-parts';

test('a text of several lines is read as paragraphs and lists', () => {
  expect(
    splitTextParts('You may ask:\n- to see it;\n\n- to erase it.\n\n Write to us. \n'),
  ).toEqual([
    { kind: 'text', text: 'You may ask:' },
    { kind: 'list', entries: ['to see it;', 'to erase it.'] },
    { kind: 'text', text: 'Write to us.' },
  ]);
  expect(splitTextParts('')).toEqual([]);
  expect(splitTextParts('-40 degrees')).toEqual([{ kind: 'text', text: '-40 degrees' }]);
});
