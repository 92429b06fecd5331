import type { Kysely } from 'kysely';

import type { Tables } from '~/db/tables';

/** A generator of numbers in [0, 1), the same ones for the same seed (mulberry32, public domain). */
export function seeded(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = 'ka ri mo san ta ve lu pra shi no dar gi ban ma te ro wal fin sto kol'.split(' ');
const CATEGORIES = [
  'Architecture',
  'Interior Design',
  'Exterior Design',
  'Urban Planning',
  'Engineering',
  'Sustainability',
  'Case Studies',
  'Trends',
  'Architecture Tips',
  'Home Improvement',
];
const TAGS = 300;
const BATCH = 250;

/** Words of one to four syllables, the frequent ones first (Zipf), as in a language. */
function vocabulary(random: () => number) {
  const words = Array.from({ length: 6_000 }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    ).join(''),
  );
  return () => words[Math.floor(words.length ** random()) - 1] ?? 'wall';
}

/** Fills the tables with published posts of `words` words each, eight years of them; the same ones at every run. */
export async function fillJournal(
  kysely: Kysely<Tables>,
  { posts, words, now }: { posts: number; words: number; now: number },
) {
  const random = seeded(7);
  const word = vocabulary(random);
  const text = (length: number) => Array.from({ length }, word).join(' ');
  for (let first = 0; first < posts; first += BATCH)
    await kysely.transaction().execute(async (trx) => {
      const batch = Array.from({ length: Math.min(BATCH, posts - first) }, (_, at) => {
        const number = first + at + 1;
        const tags = new Set(
          Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
            Math.floor(TAGS * random() ** 1.5),
          ),
        );
        return {
          title: text(4 + Math.floor(random() * 6)),
          excerpt: text(24),
          content: text(words),
          tags: [...tags].map((tag) => `tag ${tag}`),
          row: {
            id: `post-${number}`,
            slug: `post-${number}`,
            number,
            cover_image: null,
            cover_alt: '',
            category: CATEGORIES[Math.floor(CATEGORIES.length * random() ** 2)] ?? 'Trends',
            meta_title: '',
            meta_description: '',
            keywords: '[]',
            canonical_url: '',
            status: 'published' as const,
            publish_date: now - Math.round((posts - number + random()) * (2.5e11 / posts)),
            author: 'The studio',
            author_id: `author-${Math.floor(random() * 8)}`,
            views: Math.floor(10_000 ** random()),
            likes: Math.floor(500 ** random()),
            read_time: Math.ceil(words / 200),
            created_at: now,
            updated_at: now,
          },
        };
      });
      const stored = await trx
        .insertInto('posts')
        .values(batch.map(({ row, title, excerpt }) => ({ ...row, title, excerpt })))
        .returning(['key', 'id'])
        .execute();
      const keys = new Map(stored.map(({ id, key }) => [id, key]));
      const keyed = batch.map((post) => ({ ...post, post_key: keys.get(post.row.id) ?? 0 }));
      await trx
        .insertInto('post_bodies')
        .values(keyed.map(({ post_key, content }) => ({ post_key, content })))
        .execute();
      await trx
        .insertInto('post_tags')
        .values(
          keyed.flatMap(({ post_key, tags, row }) =>
            tags.map((tag, position) => ({
              post_key,
              position,
              tag,
              folded: tag,
              status: 'published' as const,
              publish_date: row.publish_date,
            })),
          ),
        )
        .execute();
      const found = keyed.map(({ post_key, title, excerpt, tags, content }) => {
        const head = [title, excerpt, ...tags].join('\n');
        return { rowid: post_key, head, text: `${head} ${content}` };
      });
      await trx
        .insertInto('post_words')
        .values(found.map(({ rowid, head }) => ({ rowid, words: head })))
        .execute();
      await trx
        .insertInto('post_texts')
        .values(
          found.map(({ rowid, text: each }) => ({
            rowid,
            words: [...new Set(each.split(/\s+/))].join(' '),
          })),
        )
        .execute();
    });
}
