import { mergeAttributes, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';

import { headingTag } from '~/features/blog/markdown/article-markup';
import type { HeadingLevel } from '~/features/blog/markdown/article-tree';

export const headingLevels = [1, 2, 3] as const satisfies HeadingLevel[];

const asLevel = (number: number): HeadingLevel =>
  headingLevels.find((level) => level === number) ?? (number > 3 ? 3 : 1);

/** Three levels, rendered as on the page: level 1 is an `h2` below the title. */
export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((number) => ({
      tag: `h${number}`,
      getAttrs: (element: HTMLElement) => ({
        level: asLevel(Number(element.dataset['level'] ?? number)),
      }),
    })),
  renderHTML: ({ node }) => {
    const level = asLevel(Number(node.attrs['level']));
    return [headingTag[level], { 'data-level': level }, 0];
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return headingLevels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

/** `tight` lists have no blank lines between items. Typed or pasted lists are tight. */
const tight = {
  default: true,
  parseHTML: (element: HTMLElement) => element.dataset['tight'] !== 'false',
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes['tight'] === false ? { 'data-tight': 'false' } : {},
};

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ tight }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    tight,
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute('start') ?? 1);
        return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
      },
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes: { start, ...rest } }) => [
    'ol',
    mergeAttributes(rest, start === 1 ? {} : { start }),
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,9})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], list) =>
          list.childCount + Number(list.attrs['start']) === Number(number),
      }),
    ];
  },
});

export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});
