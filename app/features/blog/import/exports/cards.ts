import { escapeHtml, fieldsOf, listOf, textOf, type Fields, type Part } from './exported-post';

export const element = (tag: string, content: string) => `<${tag}>${content}</${tag}>`;

export const linkHtml = (href: string, content: string) =>
  `<a href="${escapeHtml(href)}">${content}</a>`;

const picture = ({ src, alt, fileName, caption, ...rest }: Fields) => {
  const address = textOf(src) ?? textOf(rest['url']);
  if (address === undefined) return '';
  const text = escapeHtml(textOf(alt) ?? textOf(fileName) ?? '');
  return `<figure><img src="${escapeHtml(address)}" alt="${text}"><figcaption>${textOf(caption) ?? ''}</figcaption></figure>`;
};

const linked = (card: Fields, title: string | undefined) => {
  const address = textOf(card['url']) ?? textOf(card['src']) ?? textOf(card['buttonUrl']);
  if (address === undefined) return title === undefined ? '' : element('p', title);
  return element('p', linkHtml(address, title ?? escapeHtml(address)));
};

/** Converts a card of Ghost's editor (Lexical or Mobiledoc) to HTML. The text of an unknown card is kept. */
export function cardPart(name: string, card: Fields): Part {
  const text = (key: string) => textOf(card[key]);
  const metadata = fieldsOf(card['metadata']);
  switch (name.replace(/^card-/, '')) {
    case 'markdown':
      return { markdown: text('markdown') ?? '' };
    case 'html':
      return { html: text('html') ?? '' };
    case 'image':
      return { html: picture(card) };
    case 'gallery':
      return {
        html: listOf(card['images']).map(picture).join('') + element('p', text('caption') ?? ''),
      };
    case 'code':
    case 'codeblock':
      return { html: element('pre', escapeHtml(text('code') ?? '')) };
    case 'hr':
    case 'horizontalrule':
    case 'paywall':
      return { html: '' };
    case 'bookmark':
      return { html: linked(card, escaped(textOf(metadata['title']) ?? text('title'))) };
    case 'embed':
      return { html: linked(card, escaped(textOf(metadata['title']))) };
    case 'button':
      return { html: linked(card, escaped(text('buttonText'))) };
    case 'video':
    case 'audio':
    case 'file':
      return {
        html: linked(card, escaped(text('fileTitle') ?? text('title') ?? text('fileName'))),
      };
    default:
      return { html: unknownCard(card) };
  }
}

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeHtml(text));

/** Text fields of callouts, toggles, headers, products and cards that we don't know. */
const TEXTS =
  /^(calloutText|heading|header|subheader|content|title|text|productTitle|productDescription|html)$/;

const unknownCard = (card: Fields) =>
  Object.entries(card)
    .filter(([key]) => TEXTS.test(key))
    .map(([, value]) => textOf(value) ?? '')
    .map((html) => (/^\s*<(p|h\d|ul|ol|div|figure)\b/.test(html) ? html : element('p', html)))
    .join('');
