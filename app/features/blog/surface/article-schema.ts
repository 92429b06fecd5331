import { type Extensions, getSchema, InputRule, Mark, markInputRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

import { linkAddress } from '~/features/blog/markdown/page/article-address';
import { Figure, InlineImage, PictureUpload } from '~/features/blog/surface/pictures/picture-nodes';

import { BulletList, Heading, ListItem, OrderedList } from './article-nodes';

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = linkAddress(element.getAttribute('href') ?? '');
        return href === undefined ? false : { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: 'noopener noreferrer' }, 0],
  addInputRules() {
    return [
      new InputRule({
        find: /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/,
        handler: ({ state, range, match: [, text, written] }) => {
          const href = linkAddress(written ?? '');
          if (href === undefined || !text) return null;
          const mark = this.type.create({ href });
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(text, [mark]))
            .removeStoredMark(this.type);
          return undefined;
        },
      }),
    ];
  },
});

/** Code may be inside other marks, as in Markdown. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  excludes: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })];
  },
});

/** Only nodes and marks that the markdown can express can be typed or pasted. `pictures` may add views. */
export const articleExtensions = (
  pictures: Extensions = [Figure, InlineImage, PictureUpload],
): Extensions => [
  StarterKit.configure({
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    orderedList: false,
    strike: false,
    underline: false,
    dropcursor: { color: false, width: 2, class: 'drop-line' },
  }),
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  ...pictures,
  Link,
  Code,
];

export const articleSchema = getSchema(articleExtensions());
