import { escapeMarkup } from '~/platform/text/escape-markup';

import { toJsonObject, listOf, textOf, type JsonObject, type Part } from './exported-post';

export const htmlElement = (tag: string, content: string) => `<${tag}>${content}</${tag}>`;

export const linkHtml = (href: string, content: string) =>
  `<a href="${escapeMarkup(href)}">${content}</a>`;

const picture = ({ src, alt, fileName, caption, ...rest }: JsonObject) => {
  const address = textOf(src) ?? textOf(rest['url']);
  if (address === undefined) return '';
  const text = escapeMarkup(textOf(alt) ?? textOf(fileName) ?? '');
  return `<figure><img src="${escapeMarkup(address)}" alt="${text}"><figcaption>${textOf(caption) ?? ''}</figcaption></figure>`;
};

const cardLink = (card: JsonObject, title: string | undefined) => {
  const address = textOf(card['url']) ?? textOf(card['src']) ?? textOf(card['buttonUrl']);
  if (address === undefined) return title === undefined ? '' : htmlElement('p', title);
  return htmlElement('p', linkHtml(address, title ?? escapeMarkup(address)));
};

/** Converts a card of Ghost's editor (Lexical or Mobiledoc) to HTML. The text of an unknown card is kept. */
export function cardPart(name: string, card: JsonObject): Part {
  const text = (key: string) => textOf(card[key]);
  const metadata = toJsonObject(card['metadata']);
  switch (name.replace(/^card-/, '')) {
    case 'markdown':
      return { markdown: text('markdown') ?? '' };
    case 'html':
      return { html: text('html') ?? '' };
    case 'image':
      return { html: picture(card) };
    case 'gallery':
      return {
        html:
          listOf(card['images']).map(picture).join('') + htmlElement('p', text('caption') ?? ''),
      };
    case 'code':
    case 'codeblock':
      return { html: htmlElement('pre', escapeMarkup(text('code') ?? '')) };
    case 'hr':
    case 'horizontalrule':
    case 'paywall':
      return { html: '' };
    case 'bookmark':
      return { html: cardLink(card, escaped(textOf(metadata['title']) ?? text('title'))) };
    case 'embed':
      return { html: cardLink(card, escaped(textOf(metadata['title']))) };
    case 'button':
      return { html: cardLink(card, escaped(text('buttonText'))) };
    case 'video':
    case 'audio':
    case 'file':
      return {
        html: cardLink(card, escaped(text('fileTitle') ?? text('title') ?? text('fileName'))),
      };
    default:
      return { html: unknownCard(card) };
  }
}

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeMarkup(text));

/** Text fields of callouts, toggles, headers, products and cards that we don't know. */
const TEXT_FIELDS =
  /^(calloutText|textValue|heading|header|subheader|content|title|text|productTitle|productDescription|html)$/;

const unknownCard = (card: JsonObject) =>
  Object.entries(card)
    .filter(([key]) => TEXT_FIELDS.test(key))
    .map(([, value]) => textOf(value) ?? '')
    .map((html) => (/^\s*<(p|h\d|ul|ol|div|figure)\b/.test(html) ? html : htmlElement('p', html)))
    .join('') +
  (textOf(card['buttonText']) ? cardLink(card, escaped(textOf(card['buttonText']))) : '');
