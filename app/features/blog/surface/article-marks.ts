import { InputRule, Mark, markInputRule } from '@tiptap/core';

import { linkAddress } from '~/features/blog/markdown/page/article-address';

export const Link = Mark.create({
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
export const Code = Mark.create({
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
