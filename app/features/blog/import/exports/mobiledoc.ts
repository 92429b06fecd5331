import { escapeMarkup } from '~/platform/text/escape-markup';

import { cardPart, htmlElement } from './cards';
import { toJsonObject, textOf, type JsonObject, type Part } from './exported-post';

const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md. @throws SyntaxError */
export function mobiledocParts(json: string): Part[] {
  const document = toJsonObject(JSON.parse(json));
  return array(document['sections']).map((section) => sectionPart(array(section), document));
}

function sectionPart([type, first, second]: readonly unknown[], document: JsonObject): Part {
  switch (type) {
    case 1:
      return { html: htmlElement(textOf(first) ?? 'p', markersHtml(second, document)) };
    case 2:
      return cardPart('image', { src: first });
    case 3: {
      const items = array(second).map((item) => htmlElement('li', markersHtml(item, document)));
      return { html: htmlElement(textOf(first) ?? 'ul', items.join('')) };
    }
    case 10: {
      const [name, payload] = array(array(document['cards'])[Number(first)]);
      return cardPart(textOf(name) ?? '', toJsonObject(payload));
    }
    default:
      return { html: '' };
  }
}

function markersHtml(markers: unknown, document: JsonObject): string {
  const open: string[] = [];
  const html = array(markers).map((marker) => {
    const [type, opened, closed, value] = array(marker);
    const tags = array(opened).map((index) => array(array(document['markups'])[Number(index)]));
    const starts = tags.map(([tag, attributes]) => startTag(textOf(tag) ?? 'span', attributes));
    open.push(...tags.map(([tag]) => textOf(tag) ?? 'span'));
    const ends = Array.from({ length: Number(closed) || 0 }, () => `</${open.pop() ?? 'span'}>`);
    return [
      ...starts,
      type === 1 ? atomHtml(value, document) : escapeMarkup(String(value)),
      ...ends,
    ];
  });
  return html.flat().join('');
}

function startTag(tag: string, attributes: unknown): string {
  const values = array(attributes);
  const at = values.indexOf('href');
  return at < 0 ? `<${tag}>` : `<${tag} href="${escapeMarkup(String(values[at + 1]))}">`;
}

function atomHtml(index: unknown, document: JsonObject): string {
  const [name, text] = array(array(document['atoms'])[Number(index)]);
  return name === 'soft-return' ? '<br>' : escapeMarkup(textOf(text) ?? '');
}
