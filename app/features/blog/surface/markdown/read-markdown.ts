import type { JSONContent } from '@tiptap/core';

import type { Block, Inline } from '~/features/blog/markdown/article-tree';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { runsOf, normalizeRuns, type Run } from '~/features/blog/markdown/write/runs';

export function readMarkdown(markdown: string): JSONContent {
  const { blocks } = parseArticle(markdown);
  return {
    type: 'doc',
    content: blocks.length > 0 ? blocks.map(documentBlock) : [{ type: 'paragraph' }],
  };
}

function documentBlock(block: Block): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: documentInlines(block.children) };
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: block.level },
        content: documentInlines(block.children),
      };
    case 'bulletList':
      return { type: 'bulletList', attrs: { tight: block.tight }, content: listItems(block) };
    case 'orderedList': {
      const { tight, start } = block;
      return { type: 'orderedList', attrs: { tight, start }, content: listItems(block) };
    }
    case 'quote':
      return { type: 'blockquote', content: block.children.map(documentBlock) };
    case 'figure': {
      const { src, alt, caption, decorative = false } = block;
      return { type: 'figure', attrs: { src, alt, caption, decorative } };
    }
  }
}

const listItems = ({ items }: Extract<Block, { type: 'bulletList' | 'orderedList' }>) =>
  items.map(({ children }) => ({ type: 'listItem', content: children.map(documentBlock) }));

const documentInlines = (inlines: readonly Inline[]) =>
  normalizeRuns(runsOf(inlines)).map(documentInline);

function documentInline(run: Run): JSONContent {
  const { leaf } = run;
  switch (leaf.type) {
    case 'text':
      return { type: 'text', text: leaf.value, ...marksOf(run) };
    case 'code':
      return { type: 'text', text: leaf.value, ...marksOf(run, [{ type: 'code' }]) };
    case 'image': {
      const { src, alt, caption, decorative = false } = leaf;
      return { type: 'image', attrs: { src, alt, caption, decorative }, ...marksOf(run) };
    }
    case 'lineBreak':
      return { type: 'hardBreak', ...marksOf(run) };
  }
}

function marksOf({ strong, emphasis, href }: Run, more: { type: string }[] = []) {
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(strong ? [{ type: 'bold' }] : []),
    ...(emphasis ? [{ type: 'italic' }] : []),
    ...more,
  ];
  return marks.length > 0 ? { marks } : {};
}
