import { escapeHtml } from './exported-post';

const BLOCK =
  /^<\/?(p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|section|article|hr|iframe|video|audio|address|form|script|style|!--)\b/i;

export type Attachments = ReadonlyMap<string, { readonly src: string; readonly alt: string }>;

/** Converts WordPress's stored text to HTML: shortcodes become their content, blank lines separate paragraphs. */
export function wordpressHtml(stored: string, attachments: Attachments) {
  let leftOut = 0;
  const html = stored
    .replaceAll(/\[\/?(?:vc|et_pb|fusion|av|mk|su|fl|elementor)[_-][^\]]*\]/g, '')
    .replaceAll(/\[caption\b[^\]]*\]([^]*?)\[\/caption\]/g, (_, content: string) =>
      caption(content),
    )
    .replaceAll(/\[gallery\b([^\]]*)\]/g, (_, attributes: string) => {
      const pictures = gallery(attributes, attachments);
      if (pictures === '') leftOut += 1;
      return `\n\n${pictures}\n\n`;
    })
    .replaceAll(/\[(embed|video|audio|playlist)\b([^\]]*)\](?:([^[\]]*)\[\/\1\])?/g, (...match) => {
      const address = /https?:\/\/[^\s"'\]]+/.exec(`${match[3] ?? ''} ${match[2]}`)?.[0];
      if (address === undefined) leftOut += 1;
      return address === undefined ? '' : `\n\n${address}\n\n`;
    })
    // A shortcode has attributes, an end, or the prefix of a page builder; "[sic]" and "[1]" are text.
    .replaceAll(/\[[a-z][\w-]*(?:\s+[\w-]+=[^\]]*)\/?\]/g, () => {
      leftOut += 1;
      return '';
    })
    .replaceAll(/\[\/[a-z][\w-]*\]/g, '');
  return { html: withParagraphs(html), shortcodes: leftOut };
}

/** `[caption]<img …> text[/caption]` */
function caption(content: string): string {
  const [, picture = '', text = ''] =
    /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/.exec(content) ?? [];
  if (picture === '') return content;
  return `\n\n<figure>${picture}<figcaption>${text.trim()}</figcaption></figure>\n\n`;
}

function gallery(attributes: string, attachments: Attachments): string {
  const ids = /ids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
  return ids
    .flatMap((id) => attachments.get(id.trim()) ?? [])
    .map(
      ({ src, alt }) => `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></figure>`,
    )
    .join('');
}

/** The classic editor stores paragraphs as blank lines, and lines as lines; the block editor stores tags. */
function withParagraphs(stored: string): string {
  if (stored.includes('<!-- wp:')) return stored;
  const listings: string[] = [];
  const text = stored.replaceAll(/<pre\b[^]*?<\/pre>/gi, (listing) => {
    listings.push(listing);
    return `\n\n<pre data-listing="${listings.length - 1}"></pre>\n\n`;
  });
  const html = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => (BLOCK.test(chunk) ? chunk : `<p>${chunk.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
  return html.replaceAll(
    /<pre data-listing="(\d+)"><\/pre>/g,
    (_, at: string) => listings[Number(at)] ?? '',
  );
}
