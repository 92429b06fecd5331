import { escapeMarkup } from '~/platform/text/escape-markup';
import { parseJson } from '~/platform/text/parse-json';

import { htmlElement, linkHtml } from './cards';
import { listOf, textOf } from './exported-post';

const BLOCK =
  /^<\/?(p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|section|article|hr|iframe|video|audio|address|form|script|style|!--)\b/i;

type Picture = {
  readonly src: string;
  readonly alt: string;
  /** In HTML. */
  readonly caption: string;
  readonly post: string | undefined;
};
export type Attachments = ReadonlyMap<string, Picture>;

/**
 * A post's stored text with what it refers to. `reusable` are the texts of blocks that several posts share, `footnotes`
 * a JSON list of texts.
 */
type Stored = {
  readonly id: string | undefined;
  readonly text: string;
  readonly attachments: Attachments;
  readonly reusable: ReadonlyMap<string, string>;
  readonly footnotes: string | undefined;
};

/** Only its program can show such a block: `<!-- wp:acf/quote {…} /-->`. */
const EMPTY_BLOCK = /<!-- wp:([a-z][a-z\d/-]*)[^>]*\/-->/g;

/** Shortcodes of a tab, a question or a box around its text. */
const TITLE = /\s(?:title|heading|question)=(["'])([^\]]+?)\1/;

const PLAYER =
  /\[((?:[a-z]+_)*(?:embed|embedyt|video|audio|playlist|youtube|vimeo|soundcloud))\b([^\]]*)\](?:([^[\]]*)\[\/\1\])?/g;
const BUTTON = /\[((?:[a-z]+_)?button)\b([^\]]*)\]([^[\]]+)\[\/\1\]/g;

/** Converts WordPress's stored text to HTML: shortcodes become their content, blank lines separate paragraphs. */
export function wordpressHtml({ id, text, attachments, reusable, footnotes }: Stored) {
  let [leftOut, missing] = [0, 0];
  const leaveOut = () => {
    leftOut += 1;
    return '';
  };
  const blocks = new Set<string>();
  const ended = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/g)].map(([, name]) => name));
  const html = text
    .replaceAll(/<!-- wp:block \{"ref":(\d+)[^>]*-->/g, (_, ref: string) => {
      const block = reusable.get(ref);
      if (block === undefined) missing += 1;
      return block ?? '';
    })
    .replace(/<!-- wp:footnotes\b[^>]*-->/, () => footnotesHtml(footnotes))
    .replaceAll(EMPTY_BLOCK, (_, name: string) => {
      blocks.add(name);
      return '';
    })
    .replaceAll(/<!--(?:more|nextpage)\b[^>]*-->/g, '\n\n')
    .replaceAll(PLAYER, (...match) => {
      const address = /https?:\/\/[^\s"'\]]+/.exec(`${match[3] ?? ''} ${match[2]}`)?.[0];
      return address === undefined ? leaveOut() : `\n\n${address}\n\n`;
    })
    .replaceAll(BUTTON, (button, _name, attributes: string, content: string) => {
      const address = /\s(?:url|link|href)=["'](https?:[^"']+)/.exec(attributes)?.[1];
      return address === undefined ? button : linkHtml(address, content);
    })
    .replaceAll(
      /\[fusion_imageframe\b[^\]]*\](https?:[^[\s]+)\[\/fusion_imageframe\]/g,
      (_, address: string) => `\n\n${figure(address, '')}\n\n`,
    )
    // HTML in base64.
    .replaceAll(/\[(vc_raw_\w+)[^\]]*\][^]*?\[\/\1\]/g, leaveOut)
    .replaceAll(
      /\[\/?(?:vc|et_pb|fusion|av|mk|su|fl|elementor)[_-][^\]]*\]/g,
      (shortcode) => builderContent(shortcode, attachments) ?? leaveOut(),
    )
    .replaceAll(
      /\[((?:wp_)?caption)\b([^\]]*)\]([^]*?)\[\/\1\]/g,
      (_, _name, attributes: string, content: string) =>
        caption(content, /\scaption=(["'])(.*?)\1/.exec(attributes)?.[2]),
    )
    .replaceAll(/\[gallery\b([^\]]*)\]/g, (_, attributes: string) => {
      const ids = /ids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',');
      const own = [...attachments].filter(
        ([, { post, src }]) => post !== undefined && post === id && !OTHER_MEDIA.test(src),
      );
      const pictures = gallery(ids ?? own.map(([picture]) => picture), attachments);
      return `\n\n${pictures || leaveOut()}\n\n`;
    })
    .replaceAll(/^[ \t]*\[(?:toc|[a-z][a-z\d]*(?:[-_][a-z\d]+)+)\][ \t]*$/gm, leaveOut)
    // A shortcode has attributes, an end, or like "[ez-toc]" a line of its own; "[sic]" and "[1]" are text.
    .replaceAll(
      /\[([a-z][\w-]*)(\s+[\w-]+=[^\]]*)?\/?\]/g,
      (shortcode, name: string, attributes) => {
        if (!attributes && !ended.has(name)) return shortcode;
        const title = ended.has(name) && TITLE.exec(shortcode)?.[2];
        return leaveOut() + (title ? `\n\n${htmlElement('h3', title)}\n\n` : '');
      },
    )
    .replaceAll(/\[\/[a-z][\w-]*\]/g, '');
  return { html: withParagraphs(html), shortcodes: leftOut, missing, blocks };
}

function footnotesHtml(json: string | undefined): string {
  const notes = listOf(parseJson(json ?? ''));
  const items = notes.map((note) => htmlElement('li', textOf(note['content']) ?? ''));
  return items.length > 0 ? htmlElement('ol', items.join('')) : '';
}

/** `[caption]<img …> text[/caption]`; old posts have the text in an attribute. */
function caption(content: string, ownText = ''): string {
  const [, picture = '', text = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/.exec(content) ?? [];
  if (picture === '') return content;
  return `\n\n<figure>${picture}<figcaption>${text.trim() || ownText}</figcaption></figure>\n\n`;
}

const gallery = (ids: readonly string[], attachments: Attachments): string =>
  ids
    .flatMap((id) => attachments.get(id.trim()) ?? [])
    .map((picture) => figure(picture.src, picture.alt, picture.caption))
    .join('');

const figure = (src: string, alt: string, text = '') =>
  `<figure><img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}"><figcaption>${text}</figcaption></figure>`;

/** Words of a call to action, a testimonial, a counter or a button. */
const TEXT_ATTRIBUTE =
  /\s(?:h4|subhead|subtitle|author|job_title|company_name|position|number|percent|button_text|button_one_text)=["']([^"']+)["']/g;
const OTHER_MEDIA = /\.(?:mp3|m4a|wav|ogg|mp4|m4v|mov|webm|pdf|docx?|zip)$/i;
/** Such a shortcode begins or ends a box of its own. */
const BUILDER_BOX = /^\[\/?(?:vc_(?:row|column)|et_pb_|fusion_(?:text|builder))/;

/**
 * The pictures, the heading and other words in a page builder's shortcode. Undefined if none of its pictures is in the
 * export.
 */
function builderContent(shortcode: string, attachments: Attachments): string | undefined {
  const attribute = (names: string) =>
    new RegExp(`\\s(?:${names})=["']([^"']+)["']`).exec(shortcode)?.[1];
  const pictureIds = attribute('src|images?|gallery_ids')?.split(',') ?? [];
  const pictures = pictureIds.map((name) =>
    /^https?:/.test(name) ? figure(name, attribute('alt') ?? '') : gallery([name], attachments),
  );
  const heading = attribute('text|title|h2');
  const isSwitch = heading === undefined || /^(?:on|off)$/.test(heading);
  // WPBakery writes `url:https%3A%2F%2Fx.in|title:…`.
  const [address] =
    /https?(?::\/\/|%3A)[^|]+/i.exec(attribute('button_url|button_one_url|link|url') ?? '') ?? [];
  const linked = (text: string) =>
    address
      ? linkHtml(address.replaceAll(/%(?:3A|2F|3F|3D|26|23)/gi, decodeURIComponent), text)
      : text;
  const texts = [...shortcode.matchAll(TEXT_ATTRIBUTE)].map(([, text = '']) =>
    htmlElement('p', linked(text)),
  );
  const title = isSwitch ? '' : htmlElement('h3', linked(heading));
  const html = [...pictures, title, ...texts].join('');
  if (html !== '') return `\n\n${html}\n\n`;
  if (pictureIds.length > 0) return undefined;
  return BUILDER_BOX.test(shortcode) ? '\n\n' : '';
}

/** The classic editor stores paragraphs as blank lines, and lines as lines; the block editor stores tags. */
const withParagraphs = (stored: string): string =>
  stored.includes('<!-- wp:') ? mixedParagraphs(stored) : classicParagraphs(stored);

function classicParagraphs(stored: string): string {
  const listings: string[] = [];
  const text = stored.replaceAll(/<pre\b[^]*?<\/pre>/gi, (listing) => {
    listings.push(listing);
    return `\n\n<pre data-listing="${listings.length - 1}"></pre>\n\n`;
  });
  const html = text
    .replaceAll('\r\n', '\n')
    // Lines of text directly behind a heading or another block.
    .replaceAll(/(<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|figure)>)\n(?=[^<\n])/g, '$1\n\n')
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

/** Text of the classic editor between blocks has no comments around it, or those of a "freeform" block. */
function mixedParagraphs(stored: string): string {
  let depth = 0;
  return stored
    .split(/(<!-- \/?wp:[^]*?-->)/)
    .map((piece) => {
      const [, ending, name] = /^<!-- (\/?)wp:(\S+)/.exec(piece) ?? [];
      if (name === undefined) return depth === 0 ? classicParagraphs(piece) : piece;
      if (name !== 'freeform') depth += ending === '/' ? -1 : 1;
      return piece;
    })
    .join('');
}
