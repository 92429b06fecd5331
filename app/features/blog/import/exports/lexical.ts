import { cardPart, element, linkHtml } from './cards';
import { escapeHtml, fieldsOf, listOf, textOf, type Fields, type Part } from './exported-post';

/** Bits of `format` in a text node. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

/** Reads a document of Ghost's editor since 2023. @throws SyntaxError */
export const lexicalParts = (json: string): Part[] =>
  listOf(fieldsOf(fieldsOf(JSON.parse(json))['root'])['children']).map(blockPart);

function blockPart(node: Fields): Part {
  const type = (textOf(node['type']) ?? '').replace(/^extended-/, '');
  if (Array.isArray(node['children'])) return { html: blockHtml(type, node) };
  return cardPart(type, node);
}

function blockHtml(type: string, node: Fields): string {
  const content = contentOf(node);
  switch (type) {
    case 'heading':
      return element(/^h[1-6]$/.exec(textOf(node['tag']) ?? '')?.[0] ?? 'h2', content);
    case 'quote':
    case 'aside':
      return element('blockquote', content);
    case 'list':
      return element(node['listType'] === 'number' ? 'ol' : 'ul', content);
    case 'listitem':
      return element('li', content);
    case 'code':
      return element('pre', content);
    case 'link':
    case 'autolink':
    case 'at-link':
      return linkHtml(textOf(node['url']) ?? '', content);
    default:
      return element('p', content);
  }
}

const contentOf = (node: Fields): string => listOf(node['children']).map(inlineHtml).join('');

function inlineHtml(node: Fields): string {
  if (node['type'] === 'linebreak') return '<br>';
  if (node['type'] === 'tab') return ' ';
  if (Array.isArray(node['children']))
    return blockHtml((textOf(node['type']) ?? '').replace(/^extended-/, ''), node);
  const text = typeof node['text'] === 'string' ? node['text'] : '';
  const format = Number(node['format'] ?? 0);
  return FORMATS.reduce(
    (html, [bit, tag]) => ((format & bit) === 0 ? html : element(tag, html)),
    escapeHtml(text),
  );
}
