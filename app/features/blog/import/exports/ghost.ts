import { escapeMarkup } from '~/platform/text/escape-markup';

import {
  type Export,
  type ExportedPost,
  namesLeftOut,
  toJsonObject,
  isFields,
  listOf,
  quoted,
  textOf,
  utcTime,
  type JsonObject,
  type Part,
} from './exported-post';
import { lexicalParts } from './lexical';
import { mobiledocParts } from './mobiledoc';

/** Ghost's placeholder for the address of the site, which the export doesn't contain. */
export const GHOST_URL = '__GHOST_URL__';

/** Reads Ghost's export (`{ "db": [{ "data": { "posts": … } }] }`, older ones without `db`) or a listing of its API. */
export function ghostExport(file: unknown): Export | undefined {
  const [first] = listOf(toJsonObject(file)['db']);
  const data = toJsonObject((first ?? toJsonObject(file))['data']);
  const tables = Array.isArray(data['posts']) ? data : toJsonObject(file);
  const posts = listOf(tables['posts']);
  const isGhost = posts.some((post) => 'lexical' in post || 'mobiledoc' in post || 'html' in post);
  if (!isGhost && !isFields(first)) return undefined;
  const related = relatedTo(tables);
  return { posts: posts.map((post) => exportedPost(post, related(post))) };
}

/** Tags and authors are in separate tables, or within the post. */
function relatedTo(tables: JsonObject) {
  const byId = (table: string) =>
    new Map(listOf(tables[table]).map((row): [string, JsonObject] => [String(row['id']), row]));
  const [tags, users] = [byId('tags'), byId('users')];
  const meta = new Map(listOf(tables['posts_meta']).map((row) => [String(row['post_id']), row]));
  const joined = (table: string, key: string, rows: Map<string, JsonObject>) => (id: string) =>
    listOf(tables[table])
      .filter((row) => String(row['post_id']) === id)
      .toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))
      .flatMap((row): readonly JsonObject[] => {
        const related = rows.get(String(row[key]));
        return related ? [related] : [];
      });
  const [tagsOf, authorsOf] = [
    joined('posts_tags', 'tag_id', tags),
    joined('posts_authors', 'author_id', users),
  ];
  return (post: JsonObject) => {
    const id = String(post['id']);
    const nested = (key: string, found: readonly JsonObject[]) =>
      found.length > 0 ? found : listOf(post[key]);
    const [author, ...otherAuthors] = nested('authors', authorsOf(id));
    return {
      tags: nested('tags', tagsOf(id)).flatMap((tag) => textOf(tag['name']) ?? []),
      author: textOf((author ?? users.get(String(post['author_id'])))?.['name']),
      otherAuthors: otherAuthors.flatMap(({ name }) => textOf(name) ?? []),
      meta: meta.get(id) ?? {},
    };
  };
}

function exportedPost(
  post: JsonObject,
  { tags, author, otherAuthors, meta }: ReturnType<ReturnType<typeof relatedTo>>,
): ExportedPost | { problem: string } {
  const text = (key: string) => textOf(post[key]) ?? textOf(meta[key]);
  const title = text('title') ?? '';
  if (post['type'] === 'page' || post['page'] === true || post['page'] === 1)
    return {
      problem: `${quoted(title)} is a page of the old site, not a post. Copy its text into a page here.`,
    };
  const status = text('status') ?? 'draft';
  const isPublic = (text('visibility') ?? 'public') === 'public';
  const isPublished = status === 'published' || status === 'scheduled';
  const excerpt = text('custom_excerpt');
  const cover = text('feature_image') ?? text('image');
  return {
    id: `ghost-${text('uuid') ?? text('id') ?? title}`,
    title: escapeMarkup(title),
    parts: partsOf(post),
    ...(excerpt !== undefined && { excerpt: escapeMarkup(excerpt) }),
    slug: text('slug'),
    link: `${GHOST_URL}/${text('slug') ?? ''}/`,
    canonicalUrl: text('canonical_url'),
    cover,
    coverAlt: text('feature_image_alt'),
    coverCaption: text('feature_image_caption'),
    tags: tags.filter((tag) => !tag.startsWith('#')),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    status: isPublished && isPublic ? 'published' : 'draft',
    publishDate: utcTime(post['published_at']),
    createdAt: utcTime(post['created_at']),
    updatedAt: utcTime(post['updated_at']),
    author,
    notes: [
      isPublished && !isPublic && 'Only members could read it. It is imported as a draft.',
      status === 'sent' && 'It was only sent by email. It is imported as a draft.',
      EMAIL_CARD.test(`${text('lexical')}${text('mobiledoc')}`) &&
        'A part that only the readers of its email saw was left out.',
      ...namesLeftOut('An article has one author. Left out', otherAuthors),
    ].filter((note) => note !== false),
  };
}

const EMAIL_CARD = /"type":\s*"email(?:-cta)?"|\[\s*"email(?:-cta)?",/;

/** Returns Ghost's rendered HTML, else its document. The oldest posts have only markdown. */
function partsOf(post: JsonObject): Part[] {
  const html = textOf(post['html']);
  if (html !== undefined) return [{ html }];
  const [lexical, mobiledoc] = [textOf(post['lexical']), textOf(post['mobiledoc'])];
  try {
    if (lexical !== undefined) return lexicalParts(lexical);
    if (mobiledoc !== undefined) return mobiledocParts(mobiledoc);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const markdown = textOf(post['markdown']) ?? textOf(post['plaintext']);
  return markdown === undefined ? [] : [{ markdown }];
}
