import { plainText } from '~/platform/text/plain-text';

import {
  type Export,
  type ExportedPost,
  toJsonObject,
  isFields,
  listOf,
  textOf,
  utcTime,
  type JsonObject,
} from './exported-post';
import { notAPost, placeTerms, wordpressId, wordpressStatus } from './wordpress-post';

/** Reads a listing of `/wp-json/wp/v2/posts`. With `_embed` it also contains authors, terms and featured pictures. */
export function wordpressRestExport(file: unknown): Export | undefined {
  const posts = Array.isArray(file) ? listOf(file) : [toJsonObject(file)];
  if (!posts.some((post) => isFields(post['content']) && isFields(post['title']))) return undefined;
  return { posts: posts.map(exportedPost) };
}

/** With `context=edit` the API returns the stored text together with the rendered one. */
const renderedText = (value: unknown) =>
  textOf(toJsonObject(value)['rendered']) ?? textOf(toJsonObject(value)['raw']) ?? textOf(value);

function exportedPost(post: JsonObject): ExportedPost | { problem: string } {
  const embedded = toJsonObject(post['_embedded']);
  const link = textOf(post['link']);
  const terms = (Array.isArray(embedded['wp:term']) ? embedded['wp:term'] : [])
    .flatMap(listOf)
    .map(({ taxonomy, name }) => ({ taxonomy: textOf(taxonomy) ?? '', name: textOf(name) ?? '' }));
  const fields = Object.entries(toJsonObject(post['acf']))
    .filter(([, value]) => [value].flat().some(Boolean))
    .map(([name]) => name);
  const creator = textOf(listOf(embedded['author'])[0]?.['name']);
  const { termNotes, ...places } = placeTerms(terms, creator, fields);
  const title = renderedText(post['title']) ?? '';
  const name = plainText(title);
  const type = textOf(post['type']) ?? 'post';
  if (type !== 'post') return notAPost(name, type);
  const [picture] = listOf(embedded['wp:featuredmedia']);
  const cover = textOf(picture?.['source_url']) ?? textOf(post['jetpack_featured_media_url']);
  const lacksTerms =
    terms.length === 0 && [post['categories'], post['tags']].flat().some(Number.isInteger);
  const content = renderedText(post['content']) ?? '';
  const isProtected = toJsonObject(post['content'])['protected'] === true;
  const { status, notes } = wordpressStatus(textOf(post['status']) ?? 'draft', isProtected);
  if (isProtected && content === '')
    return {
      problem: `“${name}” is protected by a password, so the export has no text of it. Remove the password there and export again.`,
    };
  const hasCover = Number(post['featured_media'] ?? 0) > 0 && cover === undefined;
  return {
    id: wordpressId(link, textOf(post['id']) ?? textOf(post['slug']) ?? ''),
    title,
    parts: [{ html: content }],
    excerpt: renderedText(post['excerpt']),
    slug: textOf(post['slug']),
    link,
    cover,
    coverAlt: textOf(picture?.['alt_text']),
    ...places,
    metaDescription: textOf(toJsonObject(post['yoast_head_json'])['description']),
    status,
    publishDate: utcTime(post['date_gmt']) ?? textOf(post['date']),
    createdAt: utcTime(post['date_gmt']) ?? textOf(post['date']),
    updatedAt: utcTime(post['modified_gmt']) ?? textOf(post['modified']),
    notes: [
      ...notes,
      ...termNotes,
      ...(hasCover
        ? [
            'The export doesn’t say where its cover is. Add “?_embed” to the address of the export, or choose a cover here.',
          ]
        : []),
      ...(lacksTerms
        ? [
            'The export doesn’t name its category, tags and author. Add “?_embed” to the address of the export, or enter them here.',
          ]
        : []),
    ],
  };
}
