import { escapeMarkup } from '~/platform/text/escape-markup';

import { cardPart, htmlElement, linkHtml } from './cards';
import { toJsonObject, listOf, textOf, type JsonObject, type Part } from './exported-post';

/** Bits of the `format` number of Lexical's text nodes. */
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
  listOf(toJsonObject(toJsonObject(JSON.parse(json))['root'])['children']).map(blockPart);

function blockPart(node: JsonObject): Part {
  const type = (textOf(node['type']) ?? '').replace(/^extended-/, '');
  if (Array.isArray(node['children'])) return { html: blockHtml(type, node) };
  return cardPart(type, node);
}

function blockHtml(type: string, node: JsonObject): string {
  const content = contentOf(node);
  switch (type) {
    case 'heading':
      return htmlElement(/^h[1-6]$/.exec(textOf(node['tag']) ?? '')?.[0] ?? 'h2', content);
    case 'quote':
    case 'aside':
      return htmlElement('blockquote', content);
    case 'list':
      return node['listType'] === 'number'
        ? `<ol start="${Number(node['start'] ?? 1)}">${content}</ol>`
        : htmlElement('ul', content);
    case 'listitem':
      return htmlElement('li', content);
    case 'code':
      return htmlElement('pre', content);
    case 'link':
    case 'autolink':
    case 'at-link':
      return linkHtml(textOf(node['url']) ?? '', content);
    default:
      return htmlElement('p', content);
  }
}

const contentOf = (node: JsonObject): string => listOf(node['children']).map(inlineHtml).join('');

function inlineHtml(node: JsonObject): string {
  if (node['type'] === 'linebreak') return '<br>';
  if (node['type'] === 'tab') return ' ';
  if (Array.isArray(node['children']))
    return blockHtml((textOf(node['type']) ?? '').replace(/^extended-/, ''), node);
  const text = typeof node['text'] === 'string' ? node['text'] : '';
  const format = Number(node['format'] ?? 0);
  return FORMATS.reduce(
    (html, [bit, tag]) => ((format & bit) === 0 ? html : htmlElement(tag, html)),
    escapeMarkup(text),
  );
}
