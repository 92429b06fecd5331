import type { JSONContent } from '@tiptap/core';
import * as fc from 'fast-check';

import { pieces } from './any-markdown';

/** Text that looks like Markdown. */
const words = pieces
  .map((piece) =>
    piece.toWellFormed().replace(/[^\t\n\r\u0020-\u007E\u00A0-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  )
  .filter((piece) => piece !== '');
const text = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const picture = fc.record({
  src: fc.constantFrom(
    '/images/a.jpg',
    'https://i.example/a_b*(c)',
    'https://i.example/?a&amp;b=(',
  ),
  alt: fc.oneof(text, fc.constant('')),
  caption: fc.oneof(text, fc.constant('')),
  decorative: fc.boolean(),
});
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'code' }),
  fc.constantFrom('/a', 'https://b.example/c_(d', 'mailto:a@b.example').map((href) => ({
    type: 'link',
    attrs: { href },
  })),
);
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 });
const inline: fc.Arbitrary<JSONContent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('image'), attrs: picture, marks }) },
);
const inlines = fc.array(inline, { maxLength: 5 });

const { blocks } = fc.letrec<{ block: JSONContent; blocks: JSONContent[]; items: JSONContent[] }>(
  (tie) => ({
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('paragraph'), content: inlines }),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(1, 2, 3) }),
        content: inlines,
      }),
      fc.record({ type: fc.constant('figure'), attrs: picture }),
      fc.constant({ type: 'pictureUpload', attrs: { id: '1' } }),
      fc.record({ type: fc.constant('blockquote'), content: tie('blocks') }),
      fc.record({
        type: fc.constant('bulletList'),
        attrs: fc.record({ tight: fc.boolean() }),
        content: tie('items'),
      }),
      fc.record({
        type: fc.constant('orderedList'),
        attrs: fc.record({ tight: fc.boolean(), start: fc.constantFrom(0, 1, 2, 99, 999_999_999) }),
        content: tie('items'),
      }),
    ),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
    items: fc.array(fc.record({ type: fc.constant('listItem'), content: tie('blocks') }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

/** A document of the editor as an author might leave it: empty blocks, marks over spaces, text like Markdown. */
export const anyDocument: fc.Arbitrary<JSONContent> = blocks.map((content) => ({
  type: 'doc',
  content,
}));
