import { headingTag } from '~/features/blog/markdown/article-markup';
import type {
  ArticleTree,
  Block,
  Figure,
  Image,
  Inline,
  ListItem,
} from '~/features/blog/markdown/article-tree';
import { escapeMarkup } from '~/platform/text/escape-markup';

/** HTML for a feed reader: escaped, without classes, ids or scripts. `base` (`https://…`) makes addresses absolute. */
export function articleHtml(tree: ArticleTree, base: string): string {
  return blocksHtml(tree.blocks, base);
}

const blocksHtml = (blocks: readonly Block[], base: string) =>
  blocks.map((block) => blockHtml(block, base)).join('\n');

const inlinesHtml = (inlines: readonly Inline[], base: string): string =>
  inlines.map((node) => inlineHtml(node, base)).join('');

function blockHtml(block: Block, base: string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children, base)}</p>`;
    case 'heading': {
      const tag = headingTag[block.level];
      return `<${tag}>${inlinesHtml(block.children, base)}</${tag}>`;
    }
    case 'bulletList':
      return `<ul>${itemsHtml(block.items, block.tight, base)}</ul>`;
    case 'orderedList': {
      const start = block.start === 1 ? '' : ` start="${block.start}"`;
      return `<ol${start}>${itemsHtml(block.items, block.tight, base)}</ol>`;
    }
    case 'quote':
      return `<blockquote>${blocksHtml(block.children, base)}</blockquote>`;
    case 'figure': {
      const caption = block.caption && `<figcaption>${escapeMarkup(block.caption)}</figcaption>`;
      return `<figure>${pictureHtml(block, base)}${caption}</figure>`;
    }
  }
}

function itemsHtml(items: readonly ListItem[], tight: boolean, base: string): string {
  const renderTight = (block: Block) =>
    tight && block.type === 'paragraph'
      ? inlinesHtml(block.children, base)
      : blockHtml(block, base);
  return items.map(({ children }) => `<li>${children.map(renderTight).join('\n')}</li>`).join('');
}

function inlineHtml(node: Inline, base: string): string {
  switch (node.type) {
    case 'text':
      return escapeMarkup(node.value);
    case 'strong':
      return `<strong>${inlinesHtml(node.children, base)}</strong>`;
    case 'emphasis':
      return `<em>${inlinesHtml(node.children, base)}</em>`;
    case 'code':
      return `<code>${escapeMarkup(node.value)}</code>`;
    case 'link':
      return `<a href="${absoluteAddress(node.href, base)}">${inlinesHtml(node.children, base)}</a>`;
    case 'image':
      return pictureHtml(node, base);
    case 'lineBreak':
      return '<br>';
  }
}

function pictureHtml({ type, src, alt, caption }: Figure | Image, base: string): string {
  const title = type === 'image' && caption !== '' ? ` title="${escapeMarkup(caption)}"` : '';
  return `<img src="${absoluteAddress(src, base)}" alt="${escapeMarkup(alt)}"${title}>`;
}

const absoluteAddress = (address: string, base: string) =>
  escapeMarkup(new URL(address, base).href);
