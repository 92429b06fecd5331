import { type Export, type ExportedPost, quoted, textOf, utcTime } from './exported-post';
import { wordpressId, wordpressStatus } from './wordpress-post';
import { wordpressHtml, type Attachments } from './wordpress-text';

/** Types of WordPress posts without text of their own. */
const TECHNICAL =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*|.*_template|feedback|wpcf7_contact_form|wpforms.*|flamingo_.*)$/;

/** Reads WordPress's export (WXR): https://codex.wordpress.org/Tools_Export_Screen. Undefined if the file isn't one. */
export function wordpressXmlExport(text: string): Export | undefined {
  // Old editors left control characters in texts, and WordPress exports them although XML forbids them.
  const xml = new DOMParser().parseFromString(
    text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
    'application/xml',
  );
  const channel = xml.querySelector('rss > channel');
  if (!channel || xml.querySelector('parsererror') || !valueOf(channel, 'wp:wxr_version'))
    return undefined;
  const items = [...channel.querySelectorAll(':scope > item')];
  const attachments = attachmentsOf(items);
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
      .filter((item) => !TECHNICAL.test(valueOf(item, 'wp:post_type') ?? 'post'))
      .filter((item) => valueOf(item, 'wp:status') !== 'auto-draft')
      .map((item) => exportedPost(item, { site, attachments, authors })),
  };
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.nodeName === name);

const valueOf = (parent: Element, name: string) => textOf(childrenOf(parent, name)[0]?.textContent);

const metaOf = (item: Element, key: string) =>
  childrenOf(item, 'wp:postmeta')
    .filter((meta) => valueOf(meta, 'wp:meta_key') === key)
    .map((meta) => valueOf(meta, 'wp:meta_value'))[0];

const attachmentsOf = (items: readonly Element[]): Attachments =>
  new Map(
    items.flatMap((item) => {
      const [id, src] = [valueOf(item, 'wp:post_id'), valueOf(item, 'wp:attachment_url')];
      if (id === undefined || src === undefined) return [];
      return [[id, { src, alt: metaOf(item, '_wp_attachment_image_alt') ?? '' }]];
    }),
  );

type Blog = {
  readonly site: string | undefined;
  readonly attachments: Attachments;
  readonly authors: ReadonlyMap<string | undefined, string | undefined>;
};

function exportedPost(item: Element, blog: Blog): ExportedPost | { problem: string } {
  const value = (name: string) => valueOf(item, name);
  const title = value('title') ?? '';
  const type = value('wp:post_type') ?? 'post';
  if (type !== 'post')
    return {
      problem: `${quoted(title)} is a ${type === 'page' ? 'page' : `“${type}”`} of the old site, not a post. Copy its text into a page here.`,
    };
  if (value('wp:status') === 'trash')
    return { problem: `${quoted(title)} is in the bin of the old site.` };
  const { status, notes } = wordpressStatus(
    value('wp:status') ?? 'draft',
    value('wp:post_password') !== undefined,
  );
  const { html, shortcodes } = wordpressHtml(value('content:encoded') ?? '', blog.attachments);
  const terms = (domain: string) =>
    childrenOf(item, 'category')
      .filter((category) => category.getAttribute('domain') === domain)
      .map((category) => category.textContent.trim());
  const cover = blog.attachments.get(metaOf(item, '_thumbnail_id') ?? '');
  const login = value('dc:creator');
  return {
    id: wordpressId(blog.site, value('wp:post_id') ?? value('guid') ?? title),
    title,
    parts: [{ html }],
    excerpt: value('excerpt:encoded'),
    slug: value('wp:post_name'),
    link: value('link'),
    cover: cover?.src,
    coverAlt: cover?.alt,
    tags: terms('post_tag'),
    category: terms('category').find((name) => name !== 'Uncategorized'),
    metaTitle: metaOf(item, '_yoast_wpseo_title')?.includes('%%')
      ? undefined
      : metaOf(item, '_yoast_wpseo_title'),
    metaDescription: metaOf(item, '_yoast_wpseo_metadesc'),
    status,
    publishDate: utcTime(value('wp:post_date_gmt')) ?? value('wp:post_date'),
    createdAt: utcTime(value('wp:post_date_gmt')) ?? value('wp:post_date'),
    updatedAt: utcTime(value('wp:post_modified_gmt')),
    author: blog.authors.get(login) ?? login,
    notes: [
      ...notes,
      ...(shortcodes > 0
        ? [
            `${shortcodes === 1 ? 'One shortcode of a plugin was' : `${shortcodes} shortcodes of plugins were`} left out.`,
          ]
        : []),
    ],
  };
}
