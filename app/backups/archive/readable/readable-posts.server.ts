import type { Selectable } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { tagsOf } from '~/features/blog/posts/post-rows.server';
import { sizeKey } from '~/features/images/image-address';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';

const BATCH = 100;

/** Writes Markdown with YAML front matter. Pictures refer to files of the archive. */
export async function* postMembers(): AsyncGenerator<{ path: string; text: string }> {
  const files = await pictureFiles();
  for (let lastKey = 0; ;) {
    const rows = await db()
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
      .selectAll('posts')
      .select('post_bodies.content')
      .where('posts.key', '>', lastKey)
      .orderBy('posts.key')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const tags = await tagsOf(row.key);
      const text = withFiles(`${front(row, tags)}\n${row.content}\n`, files);
      yield { path: `readable/posts/${fileName(row)}.md`, text };
    }
    const last = rows.at(-1);
    if (!last) return;
    lastKey = last.key;
  }
}

/** Slugs are unique, but may have characters that file systems reject, or look like the name of another post. */
const fileName = ({ slug, key }: Pick<Selectable<Tables['posts']>, 'slug' | 'key'>) =>
  /^(?!post-\d+$)[\w-]{1,120}$/.test(slug) ? slug : `post-${key}`;

/** Writes JSON, which is valid YAML. */
function front(row: Selectable<Tables['posts']>, tags: readonly string[]): string {
  const facts = {
    title: row.title,
    slug: row.slug,
    status: row.binned_at === null ? row.status : 'in the bin',
    date: new Date(row.publish_date).toISOString(),
    author: row.author,
    category: row.category,
    tags,
    excerpt: row.excerpt,
    cover: row.cover_image,
    coverAlt: row.cover_alt,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    canonical: row.canonical_url,
    views: row.views,
    likes: row.likes,
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}

/** The largest JPEG of each picture, relative to `readable/posts`, by the picture's address without extension. */
async function pictureFiles(): Promise<ReadonlyMap<string, string>> {
  const rows = await db().selectFrom('images').select(imageColumns).execute();
  return new Map(
    rows.map(toStoredImage).map(({ path, version, widths }) => {
      const key = sizeKey(path, version, { width: Math.max(...widths), format: 'jpg' });
      return [path.slice(0, -'.jpg'.length), `../../files/${key}`];
    }),
  );
}

const ADDRESS =
  /(?<![\w.])(\/images\/[a-z\d-]+\/\d{13}-[a-z\d-]+)(?:\.jpg|\/\d{1,5}\.(?:avif|jpg))(?:\?v=\d+)?/g;

const withFiles = (text: string, files: ReadonlyMap<string, string>) =>
  text.replaceAll(ADDRESS, (address, picture: string) => files.get(picture) ?? address);
