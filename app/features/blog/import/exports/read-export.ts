import type { RawRecord, Unreadable } from '~/features/import/read-records';
import { slugOf } from '~/platform/text/slug';

import { articleMarkdown } from './article-markdown';
import { pictureAddress } from './article-pictures';
import { quoted, type Export, type ExportedPost } from './exported-post';
import { ghostExport, GHOST_URL } from './ghost';
import { wordpressRestExport } from './wordpress-rest';
import { wordpressXmlExport } from './wordpress-xml';

/** Limit because an export is read into memory as a whole. */
const MAX_BYTES = 100_000_000;
const HEAD = 65_536;

/**
 * Converts the posts of a Ghost or WordPress export to our own records, with notes on what was changed. Returns
 * undefined for any other file. `site` is the old site's address, for exports without it. Nothing is loaded from there.
 */
export async function readExport(
  file: Blob,
  site: string,
): Promise<Iterable<RawRecord | Unreadable> | undefined> {
  const head = (await file.slice(0, HEAD).text()).replace(/^\uFEFF/, '').trimStart();
  const problem = await problemOf(file, head);
  if (problem !== undefined) return unreadable(problem);
  const isXml = head.startsWith('<');
  if (!isXml && !isForeignJson(head)) return undefined;
  if (file.size > MAX_BYTES)
    return unreadable('This file is larger than 100 MB. Export fewer posts at a time.');
  const text = (await file.text()).replace(/^\uFEFF/, '').trimStart();
  const exported = isXml ? wordpressXmlExport(text) : jsonExport(text);
  if (exported) return recordsOf(exported, site);
  if (isXml)
    return unreadable(
      'This XML file can’t be read. Choose the file that WordPress writes under Tools, Export, as it was downloaded.',
    );
  return undefined;
}

const PASTE = 'Open each article, copy it, and paste it into a new post.';
const UNPACK = 'Unpack it, and choose the JSON or XML file in it.';

/** Names a kind of file that can't be imported. */
async function problemOf(file: Blob, head: string): Promise<string | undefined> {
  // The names of the files in an archive are at its end.
  const names = head.startsWith('PK') ? await file.slice(-HEAD).text() : '';
  if (DOCUMENTS.some((start) => head.startsWith(start)) || IN_DOCUMENT.test(names))
    return 'This is a document, not an export. Open it, copy its text, and paste it into a new post. It keeps its format.';
  if (PICTURES.test(head) || file.type.startsWith('image/'))
    return 'This is a picture, not an export. Open the post that it belongs to, and add it there.';
  if (ARCHIVES.some((start) => head.startsWith(start)))
    return `This is a compressed file. ${UNPACK}`;
  if (names !== '')
    return /\.(?:html?|md|csv)\b/.test(names) && !/\.(?:json|xml)\b/.test(names)
      ? `This is a ZIP file of articles, as Medium, Substack and Notion export them. They can’t be imported. Unpack it. ${PASTE}`
      : `This is a ZIP file. ${UNPACK}`;
  if (DATABASE.test(head))
    return 'This is a copy of a database. In WordPress, choose Tools, Export, and import the XML file that it writes.';
  if (WEB_PAGE.test(head)) return `This is a web page, not an export. ${PASTE}`;
  if (/^(?:<\?[^>]*>\s*)*<feed\b/.test(head) && /blogger/i.test(head))
    return `This is a backup of Blogger, which can’t be imported. Import it into WordPress, and choose the file that WordPress exports. Or do it by hand: ${PASTE}`;
  if (MARKDOWN.test(head) || (file instanceof File && isPlainText(file.name, head)))
    return 'This is a Markdown file. Open it in a text editor, copy the text, and paste it into a new post. It keeps its format.';
  if (/^(?:"[^"\n]*"|[^\n",;\t{[<]+)(?:[,;\t](?:"[^"\n]*"|[^\n",;\t]*))+\n/.test(head))
    return `This is a CSV file, from which posts can’t be imported. ${PASTE}`;
  return undefined;
}

/** PDF, RTF, and older Word files, whose bytes are not text. */
const DOCUMENTS = ['%PDF-', String.raw`{\rtf`, '\uFFFD\uFFFD\u0011\u0871'];
/** Files in the archives that Word, Excel, PowerPoint, OpenDocument programs and Pages save. */
const IN_DOCUMENT =
  /\b(?:word\/document|xl\/workbook|ppt\/presentation|META-INF\/manifest)\.xml|\.iwa\b/;
/** The first bytes of a JPEG, PNG, GIF, WebP, AVIF or HEIC, read as text. */
const PICTURES =
  /^(?:\uFFFD{3}[^]{1,8}(?:JFIF|Exif)|\uFFFDPNG|GIF8|RIFF[^]{4,8}WEBP|[^]{4}ftyp(?:avi|hei|mif))/;
const ARCHIVES = ['\u001F\uFFFD', 'Rar!', '7z\uFFFD', 'BZh'];
const DATABASE = /^(?:--\s|INSERT INTO |CREATE TABLE |SQLite format)/i;
const WEB_PAGE =
  /^(?:(?:<\?xml\b[^>]*>|<!--(?:(?!-->)[^])*-->)\s*)*<(?:!doctype\s+html|html|head|body|meta|article|div|h1|p)\b/i;
/** Front matter in YAML, TOML or JSON (of Hugo, with a text behind it), or a heading. */
const MARKDOWN = /^(?:---|\+\+\+)\s*\n|^#{1,6} |^\{[^]*?\n\}[^\S\n]*\n\s*[^\s{}[\],"]/;

const isPlainText = (name: string, head: string) =>
  /\.(?:md|mdx|markdown|txt)$/i.test(name) && !/^[{[<]/.test(head);

const unreadable = (problem: string): Unreadable[] => [{ line: 1, problem }];

const isForeignJson = (head: string) =>
  /^\{\s*"(db|meta|data)"\s*:/.test(head) ||
  (/^\{\s*"posts"\s*:\s*\[/.test(head) && /"(lexical|mobiledoc|html)"\s*:/.test(head)) ||
  /"(rendered|raw)"\s*:/.test(head);

function jsonExport(text: string): Export | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return ghostExport(json) ?? wordpressRestExport(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* recordsOf(
  { site: named, posts }: Export,
  typed: string,
): Generator<RawRecord | Unreadable> {
  const site = URL.parse(named ?? '') ?? URL.parse(typed) ?? URL.parse(`https://${typed}`);
  const slugs = new Map<string, string>();
  for (const post of posts)
    if (!('problem' in post) && post.slug !== undefined && pathOf(post.link ?? '') !== '')
      slugs.set(pathOf(post.link ?? ''), post.slug);
  const addressResolver = (base: URL | null) => (address: string) => {
    const typedAddress = address.trim();
    if (typedAddress === '' || typedAddress.startsWith('#')) return undefined;
    const slug = isOfSite(typedAddress, base) ? slugs.get(pathOf(typedAddress)) : undefined;
    if (slug !== undefined) return `/blog/${slugOf(decoded(slug))}`;
    const full = typedAddress.replace(GHOST_URL, base?.href.replace(/\/$/, '') ?? GHOST_URL);
    if (/^[a-z][a-z\d+.-]*:/i.test(full)) return full;
    return full.startsWith(GHOST_URL) ? undefined : URL.parse(full, base ?? undefined)?.href;
  };
  for (const [at, post] of posts.entries())
    if ('problem' in post) yield { line: at + 1, problem: post.problem };
    else yield recordOf(post, at + 1, addressResolver(site ?? URL.parse(post.link ?? '')));
}

const isOfSite = (address: string, site: URL | null) =>
  address.startsWith(GHOST_URL) ||
  address.startsWith('/') ||
  (site !== null && bareHost(URL.parse(address)) === bareHost(site));

const bareHost = (url: URL | null) => url?.host.replace(/^www\./, '');

const pathOf = (address: string) =>
  address
    .replace(/^(https?:\/\/[^/]+|__GHOST_URL__)/, '')
    .replace(/[#?].*$/, '')
    .replace(/\/$/, '');

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function recordOf(
  post: ExportedPost,
  line: number,
  resolve: (address: string) => string | undefined,
): RawRecord {
  const article = articleMarkdown(post.parts, resolve);
  const { markdown, hosts, pictures, lostLinks, struck, leftOut } = article;
  const cover = post.cover === undefined ? undefined : pictureAddress(post.cover, resolve);
  const lostPictures = pictures + (post.cover !== undefined && cover === undefined ? 1 : 0);
  const { title: _title, parts: _parts, notes, slug, link: _link, canonicalUrl, ...others } = post;
  const { coverCaption, cover: _cover, ...rest } = others;
  const title = plain(post.title);
  const captionLeftOut = plain(coverCaption ?? '');
  const sentences = [
    ...notes,
    ...stayNotes(cover === undefined ? hosts : [...hosts, new URL(cover).host]),
    ...leftOutNotes(lostPictures, 'picture', post),
    ...leftOutNotes(lostLinks, 'link', post),
    ...(captionLeftOut === ''
      ? []
      : [`The caption of its cover was left out: ${quoted(captionLeftOut)}.`]),
    ...(leftOut > 0
      ? [
          `${leftOut === 1 ? 'One embedded part was' : `${leftOut} embedded parts were`} left out: the export has no address for ${leftOut === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(struck.length > 0
      ? [`Struck-out text was left out: ${struck.map(quoted).join(', ')}.`]
      : []),
  ];
  const record = {
    ...rest,
    title,
    content: markdown,
    // WordPress ends an excerpt that it made itself with “[…]”.
    excerpt: plain(post.excerpt ?? '').replace(/\s*\[…\]$/, '…'),
    category: plain(post.category ?? ''),
    tags: post.tags?.map(plain),
    coverImage: cover,
    slug: slug === undefined ? undefined : decoded(slug),
    canonicalUrl,
  };
  return {
    line,
    key: null,
    text: JSON.stringify(record),
    notes: sentences.map((sentence) => `${quoted(title)}: ${sentence}`),
  };
}

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('.more-link')) link.remove();
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}

function stayNotes(hosts: readonly string[]): string[] {
  const counts = Map.groupBy(hosts, (host) => host);
  return [...counts].map(([host, { length }]) =>
    length === 1
      ? `One picture is still loaded from ${host}. Add it here before that site closes.`
      : `${length} pictures are still loaded from ${host}. Add them here before that site closes.`,
  );
}

function leftOutNotes(count: number, noun: string, { link }: ExportedPost): string[] {
  if (count === 0) return [];
  const left = count === 1 ? `One ${noun} was left out` : `${count} ${noun}s were left out`;
  return link?.startsWith(GHOST_URL)
    ? [
        `${left}: a Ghost export doesn’t have the address of its site. Enter it before you import, or add them here.`,
      ]
    : [`${left}: the export doesn’t say where they are. Add them here.`];
}
