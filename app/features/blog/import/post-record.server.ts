import { createHash } from 'node:crypto';

import * as z from 'zod';

import { POST_LIMITS, MAX_TAGS, splitWords } from '~/features/blog/editor/post-form';
import { imageAddress, linkAddress } from '~/features/blog/markdown/page/article-address';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { cutAtWord } from '~/features/blog/posts/post-defaults';
import { newPostId } from '~/features/blog/posts/post-id';
import type { PostDraft } from '~/features/blog/posts/save-post.server';
import { instantOf } from '~/features/import/firestore-value';
import { legacyText, openDocument, withoutBlanks } from '~/features/import/open-document.server';
import type { RawRecord } from '~/features/import/read-records';
import { textStart } from '~/platform/text/cut-text';
import { slugOf } from '~/platform/text/slug';

import { refuseForeignPost } from './foreign-post';

const oldList = z
  .union([z.array(legacyText), legacyText.transform(splitWords)], 'isn’t a list of words')
  .nullish()
  .transform((words) => (words ?? []).map((word) => word.trim()).filter(Boolean));

const NOT_A_COUNT = 'isn’t a count';
const oldCount = z
  .union([z.number(), z.string()], NOT_A_COUNT)
  .transform((value) => Number(String(value).replaceAll(/[,\s]/g, '') || Number.NaN))
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31, NOT_A_COUNT)
  .nullish()
  .transform((value) => value ?? 0);

const NOT_A_DATE = 'isn’t a date between 1970 and 9999';
const oldInstant = z
  .union([z.string(), z.number()], NOT_A_DATE)
  .transform((value, ctx) => {
    const instant = instantOf(value);
    if (instant !== null && instant >= 0) return instant;
    ctx.addIssue(NOT_A_DATE);
    return z.NEVER;
  })
  .nullish()
  .transform((value) => value ?? null);

const NOT_A_STATUS = 'must be draft or published';

const record = z.object({
  title: legacyText,
  content: legacyText,
  excerpt: legacyText,
  coverImage: legacyText,
  coverAlt: legacyText,
  tags: oldList,
  category: legacyText,
  metaTitle: legacyText,
  metaDescription: legacyText,
  keywords: oldList,
  canonicalUrl: legacyText,
  status: z
    .string(NOT_A_STATUS)
    .toLowerCase()
    .pipe(z.enum(['draft', 'published'], NOT_A_STATUS))
    .nullish()
    .transform((value) => value ?? 'draft'),
  publishDate: oldInstant,
  author: legacyText,
  authorId: legacyText,
  views: oldCount,
  likes: oldCount,
  comments: oldCount,
  createdAt: oldInstant,
  updatedAt: oldInstant,
});

/** A picture's text ends where another picture begins. Otherwise thousands of beginnings would take quadratic time. */
const INSECURE_PICTURE = /(!\[(?:(?!!\[)[^\]])*\]\(\s*<?)http:/gi;

/** `cuts` lists the texts that were longer than a post allows. */
export type ReadPost = {
  readonly draft: PostDraft & { id: string };
  readonly cuts: readonly string[];
};

/**
 * Parses a record of the old system. Addresses of pictures become https, because browsers load nothing else into our
 * pages. @returns a message for the owner if it can't be read.
 */
export function parsePostRecord(
  { text: json, key }: RawRecord,
  category: string,
): ReadPost | { problem: string } {
  let openedDocument: ReturnType<typeof openDocument>;
  try {
    openedDocument = openDocument(JSON.parse(json), key);
  } catch {
    return { problem: 'This isn’t valid JSON, or isn’t in the export format.' };
  }
  const { sourceId, fields } = openedDocument;
  const foreign = refuseForeignPost(fields);
  if (foreign !== undefined) return { problem: foreign };
  const parsed = record.safeParse(withOtherNames(withoutBlanks(fields)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `The field ${issue?.path.join('.')} can’t be read: ${issue?.message}.` };
  }
  const old = parsed.data;
  if (old.title.trim() === '') return { problem: 'This record has no title.' };
  if (old.status === 'published' && parseArticle(old.content).blocks.length === 0)
    return { problem: 'It is published, but has no text. Import it as a draft, or add its text.' };
  if (sourceId !== null && !newPostId.safeParse(sourceId).success)
    return { problem: 'This record’s id can’t be used in an address.' };
  const cover = old.coverImage.trim().replace(/^http:/i, 'https:');
  if (cover !== '' && imageAddress(cover) === undefined)
    return { problem: 'The field coverImage can’t be read: it isn’t an https address or a path.' };
  const canonical = old.canonicalUrl.trim();
  if (ABSOLUTE_URL.test(canonical) && linkAddress(canonical) === undefined)
    return { problem: 'The field canonicalUrl can’t be read: it isn’t a valid address.' };

  const created = old.createdAt ?? old.publishDate ?? Date.now();
  // Without an id, posts with the same content are the same post.
  const content = createHash('sha256').update(JSON.stringify(old)).digest('hex').slice(0, 24);
  return {
    cuts: [...truncationNotes(old), ...leftOutNotes(fields)],
    draft: {
      ...old,
      content: old.content.replaceAll(INSECURE_PICTURE, '$1https:'),
      id: sourceId ?? `old-${content}`,
      title: textStart(old.title.trim(), POST_LIMITS.title).toWellFormed(),
      excerpt: cutAtWord(old.excerpt.trim(), POST_LIMITS.excerpt),
      coverImage: cover === '' ? null : imageAddress(cover),
      tags: old.tags.slice(0, MAX_TAGS),
      category: textStart(old.category.trim(), POST_LIMITS.category).toWellFormed() || category,
      metaTitle: cutAtWord(old.metaTitle.trim(), POST_LIMITS.metaTitle),
      metaDescription: cutAtWord(old.metaDescription.trim(), POST_LIMITS.metaDescription),
      ...addressOf(canonical, typeof fields['slug'] === 'string' ? fields['slug'] : ''),
      counts: { views: old.views, likes: old.likes, comments: old.comments },
      publishDate: old.publishDate ?? created,
      createdAt: created,
      updatedAt: old.updatedAt ?? created,
    },
  };
}

const CUT_FIELDS = ['title', 'excerpt', 'category', 'metaTitle', 'metaDescription'] as const;

function truncationNotes(old: z.infer<typeof record>): string[] {
  const cuts = CUT_FIELDS.filter((field) => old[field].trim().length > POST_LIMITS[field]).map(
    (field) => `The field ${field} was cut to ${POST_LIMITS[field]} characters.`,
  );
  if (old.tags.length <= MAX_TAGS) return cuts;
  return [...cuts, `Only the first ${MAX_TAGS} of its ${old.tags.length} tags were taken.`];
}

/** Names that other systems give to our fields. */
const OTHER_NAMES = new Map<string, keyof typeof record.shape>([
  ['date', 'publishDate'],
  ['publishedAt', 'publishDate'],
  ['published_at', 'publishDate'],
  ['created_at', 'createdAt'],
  ['updated_at', 'updatedAt'],
  ['description', 'excerpt'],
  ['summary', 'excerpt'],
]);

function withOtherNames({ slug, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const renamed = Object.entries(fields).flatMap(([name, value]) => {
    const known = OTHER_NAMES.get(name);
    return known === undefined ? [] : [[known, value] as const];
  });
  // Part of the digest that identifies a post without an id.
  const address = typeof slug === 'string' ? { canonicalUrl: `/blog/${slug}` } : {};
  return Object.assign(address, Object.fromEntries(renamed), fields);
}

/** Fields that a post has no place for, except those that are derived here again. */
function leftOutNotes(fields: Record<string, unknown>): string[] {
  const names = Object.entries(fields)
    .filter(([name]) => !TAKEN_FIELDS.has(name) && !name.startsWith('_'))
    .filter(([, value]) => hasContent(value))
    .map(([name]) => textStart(name, 40));
  if (names.length === 0) return [];
  const listed = names.slice(0, 8).join(', ') + (names.length > 8 ? ', …' : '');
  return [`There is no place for these of its fields, which were left out: ${listed}.`];
}

const TAKEN_FIELDS = new Set([
  ...Object.keys(record.shape),
  ...OTHER_NAMES.keys(),
  'id',
  'slug',
  'readTime',
  'documentId',
]);

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasContent)
    : value !== null && value !== undefined && value !== '' && value !== false;

const ABSOLUTE_URL = /^https:\/\//;

/** The old default, `/blog/` and a slug, requests that slug. An address on another site stays canonical. */
function addressOf(canonical: string, ownSlug: string) {
  const [, slug] = /^(?:https?:\/\/[^/]+)?\/blogs?\/([^/?#]+)\/?$/.exec(canonical) ?? [];
  const requested = slug === undefined ? '' : slugOf(slug);
  if (requested !== '') return { slug: requested, canonicalUrl: undefined };
  const isElsewhere = ABSOLUTE_URL.test(canonical);
  return {
    slug: slugOf(ownSlug) || undefined,
    canonicalUrl: isElsewhere ? canonical : undefined,
  };
}
