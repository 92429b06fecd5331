import { type Export, type ExportedPost, quoted, textOf, utcTime } from './exported-post';
import { notAPost, placeTerms, wordpressId, wordpressStatus } from './wordpress-post';
import { wordpressHtml, type Attachments } from './wordpress-text';

/** Types of WordPress posts without text of their own. */
const TECHNICAL_POST_TYPES =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*|.*_template|feedback|wpcf7_contact_form|wpforms.*|flamingo_.*)$/;

/** A stray "&", or that of an entity of HTML, both of which plug-ins write into titles. CDATA is matched whole. */
const NOT_IN_XML = /<!\[CDATA\[[^]*?\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;

/** Reads WordPress's export (WXR): https://codex.wordpress.org/Tools_Export_Screen. Undefined if the file isn't one. */
export function wordpressXmlExport(text: string): Export | undefined {
  // Old editors left control characters in texts, and WordPress exports them although XML forbids them.
  const xml = new DOMParser().parseFromString(
    text
      .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll(NOT_IN_XML, (match) => (match === '&' ? '&amp;' : match)),
    'application/xml',
  );
  const channel = xml.querySelector('rss > channel');
  if (!channel || xml.querySelector('parsererror') || !valueOf(channel, 'wp:wxr_version'))
    return undefined;
  const items = [...channel.querySelectorAll(':scope > item')];
  const attachments = attachmentsOf(items);
  const reusable = new Map(
    items
      .filter((item) => valueOf(item, 'wp:post_type') === 'wp_block')
      .map((item) => [valueOf(item, 'wp:post_id') ?? '', valueOf(item, 'content:encoded') ?? '']),
  );
  const authors = new Map(
    childrenOf(channel, 'wp:author').map((author) => [
      valueOf(author, 'wp:author_login'),
      valueOf(author, 'wp:author_display_name'),
    ]),
  );
  const site = valueOf(channel, 'wp:base_blog_url') ?? valueOf(channel, 'link');
  return {
    site,
    posts: items
      .filter((item) => !TECHNICAL_POST_TYPES.test(valueOf(item, 'wp:post_type') ?? 'post'))
      .filter((item) => valueOf(item, 'wp:status') !== 'auto-draft')
      .map((item) => exportedPost(item, { site, attachments, reusable, authors })),
  };
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.nodeName === name);

const valueOf = (parent: Element, name: string) => textOf(childrenOf(parent, name)[0]?.textContent);

const metaOf = (item: Element, key: string) =>
  childrenOf(item, 'wp:postmeta')
    .filter((meta) => valueOf(meta, 'wp:meta_key') === key)
    .map((meta) => valueOf(meta, 'wp:meta_value'))[0];

/** Where Yoast, Rank Math, SEOPress and All in One SEO store a post's texts for search engines. */
const SEO_META_KEYS = {
  title: '_yoast_wpseo_title rank_math_title _seopress_titles_title _aioseo_title',
  description:
    '_yoast_wpseo_metadesc rank_math_description _seopress_titles_desc _aioseo_description',
  canonical: '_yoast_wpseo_canonical rank_math_canonical_url _seopress_robots_canonical',
} as const;

/** A text with placeholders, such as "%%title%%" or "#post_title", is the default of the plug-in. */
const seoText = (item: Element, kind: keyof typeof SEO_META_KEYS) =>
  SEO_META_KEYS[kind]
    .split(' ')
    .map((key) => metaOf(item, key))
    .find((text) => text !== undefined && !/%\w+%|#\w+_\w+/.test(text));

const attachmentsOf = (items: readonly Element[]): Attachments =>
  new Map(
    items.flatMap((item) => {
      const [id, src] = [valueOf(item, 'wp:post_id'), valueOf(item, 'wp:attachment_url')];
      if (id === undefined || src === undefined) return [];
      const alt = metaOf(item, '_wp_attachment_image_alt') ?? '';
      const caption = valueOf(item, 'excerpt:encoded') ?? '';
      return [[id, { src, alt, caption, post: valueOf(item, 'wp:post_parent') }]];
    }),
  );

type Blog = {
  readonly site: string | undefined;
  readonly attachments: Attachments;
  readonly reusable: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string | undefined, string | undefined>;
};

function exportedPost(item: Element, blog: Blog): ExportedPost | { problem: string } {
  const value = (name: string) => valueOf(item, name);
  const title = value('title') ?? '';
  const type = value('wp:post_type') ?? 'post';
  if (type !== 'post') return notAPost(title, type);
  if (value('wp:status') === 'trash')
    return { problem: `${quoted(title)} is in the bin of the old site.` };
  const { status, notes } = wordpressStatus(
    value('wp:status') ?? 'draft',
    value('wp:post_password') !== undefined,
  );
  const { html, shortcodes, missing, blocks } = wordpressHtml({
    ...blog,
    id: value('wp:post_id'),
    text: value('content:encoded') ?? '',
    footnotes: metaOf(item, 'footnotes'),
  });
  const authorName = (login: string) => blog.authors.get(login) ?? login.replace(/^cap-/, '');
  const terms = childrenOf(item, 'category').map((term) => {
    const [taxonomy, name] = [term.getAttribute('domain') ?? '', term.textContent.trim()];
    return { taxonomy, name: taxonomy === 'author' ? authorName(name) : name };
  });
  const fields = childrenOf(item, 'wp:postmeta')
    .map((meta) => valueOf(meta, 'wp:meta_key') ?? '')
    .filter((key) => metaOf(item, key) && metaOf(item, `_${key}`)?.startsWith('field_'));
  const creator = authorName(value('dc:creator') ?? '');
  const { termNotes, ...places } = placeTerms(terms, creator, fields);
  // A post that was never published may have no date.
  const local = value('wp:post_date');
  const date = utcTime(value('wp:post_date_gmt')) ?? (utcTime(local) && local);
  const coverId = metaOf(item, '_thumbnail_id');
  const cover = blog.attachments.get(coverId ?? '');
  return {
    id: wordpressId(blog.site, value('wp:post_id') ?? value('guid') ?? title),
    title,
    parts: [{ html }],
    excerpt: value('excerpt:encoded'),
    // Squarespace writes the whole path of the old address.
    slug: value('wp:post_name')?.split('/').at(-1),
    link: value('link'),
    cover: cover?.src,
    coverAlt: cover?.alt,
    ...places,
    canonicalUrl: seoText(item, 'canonical'),
    metaTitle: seoText(item, 'title'),
    metaDescription: seoText(item, 'description'),
    status,
    publishDate: date,
    createdAt: date,
    updatedAt: utcTime(value('wp:post_modified_gmt')),
    notes: [
      ...notes,
      ...(missing > 0
        ? ['A reusable block was left out. Choose “All content” when you export.']
        : []),
      ...(coverId !== undefined && cover === undefined
        ? [
            'The export doesn’t say where its cover is. Choose “All content” when you export, or choose a cover here.',
          ]
        : []),
      ...termNotes,
      ...(shortcodes === 1 ? ['One shortcode of a plugin was left out.'] : []),
      ...(shortcodes > 1 ? [`${shortcodes} shortcodes of plugins were left out.`] : []),
      ...(blocks.size > 0
        ? [`Blocks without text in the export were left out: ${[...blocks].join(', ')}.`]
        : []),
    ],
  };
}
