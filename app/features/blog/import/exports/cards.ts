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
  const address = ['url', 'src', 'buttonUrl', 'productUrl']
    .map((key) => textOf(card[key]))
    .find(Boolean);
  if (address === undefined) return title === undefined ? '' : htmlElement('p', title);
  return htmlElement('p', linkHtml(address, title ?? escapeMarkup(address)));
};

/** Converts a card of Ghost's editor (Lexical or Mobiledoc) to HTML. The text of an unknown card is kept. */
export function cardPart(name: string, card: JsonObject): Part {
  const text = (key: string) => textOf(card[key]);
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
      return { html: htmlElement('pre', escapeMarkup(text('code') ?? '')) + captionOf(card) };
    case 'hr':
    case 'horizontalrule':
    case 'paywall':
    // Only subscribers read these, in the email.
    case 'email':
    case 'email-cta':
      return { html: '' };
    case 'bookmark':
    case 'embed':
    case 'button':
    case 'video':
    case 'audio':
    case 'file': {
      const title =
        textOf(toJsonObject(card['metadata'])['title']) ??
        ['fileTitle', 'title', 'fileName', 'buttonText'].map(text).find(Boolean);
      return { html: cardLink(card, title && escapeMarkup(title)) + captionOf(card) };
    }
    default:
      return { html: unknownCard(card) };
  }
}

const captionOf = (card: JsonObject) => {
  const caption = textOf(card['caption']) ?? textOf(card['fileCaption']);
  return caption === undefined ? '' : htmlElement('p', caption);
};

/** Text fields of callouts, toggles, headers, products and cards that we don't know. */
const TEXT_FIELDS =
  /^(calloutText|sponsorLabel|textValue|heading|header|subheader|subheading|disclaimer|content|title|text|productTitle|productDescription|html)$/;
const PICTURE_FIELDS = /^(?:backgroundImageSrc|productImageSrc|imageUrl)$/;

function unknownCard(card: JsonObject): string {
  const parts = Object.entries(card).map(([key, value]) => {
    const html = textOf(value) ?? '';
    if (PICTURE_FIELDS.test(key)) return picture({ src: html });
    if (html === '' || !TEXT_FIELDS.test(key)) return '';
    return /^\s*<(p|h\d|ul|ol|div|figure)\b/.test(html) ? html : htmlElement('p', html);
  });
  const button = textOf(card['buttonText']) ?? textOf(card['productButton']);
  if (button !== undefined) parts.push(cardLink(card, escapeMarkup(button)));
  // A frame without an address is counted and reported.
  return parts.join('') || '<iframe></iframe>';
}
