import * as z from 'zod';

import { imageAddress, linkAddress } from '~/features/blog/markdown/page/article-address';
import type { Post } from '~/features/blog/posts/post';
import { postDefaults, postSlug } from '~/features/blog/posts/post-defaults';
import type { PostDraft } from '~/features/blog/posts/save-post.server';
import { fromLocalField, toLocalField } from '~/platform/indian-time';
import { slugOf } from '~/platform/text/slug';
import { storableText } from '~/platform/text/storable-text';

import {
  MAX_CONTENT_BYTES,
  POST_LIMITS,
  MAX_TAGS,
  NEEDS_TITLE_AND_CONTENT,
  type PostField,
  type PostForm,
  splitWords,
  TAG_LENGTH,
} from './post-form';

const cleanTextSchema = z.string().transform(storableText);
/** Unlike zod's `max`, counts an emoji as two, as the counters of the editor do. */
const textUpTo = (max: number, label: string) =>
  cleanTextSchema.refine((text) => text.length <= max, `${label} has more than ${max} characters.`);

export const postForm = z.object({
  title: textUpTo(POST_LIMITS.title, 'The title'),
  content: cleanTextSchema.refine(
    (text) => Buffer.byteLength(text) <= MAX_CONTENT_BYTES,
    'The text is longer than 200 kB. Split it into two articles.',
  ),
  excerpt: textUpTo(POST_LIMITS.excerpt, 'The excerpt'),
  coverImage: textUpTo(POST_LIMITS.coverImage, 'The address of the cover'),
  coverAlt: textUpTo(POST_LIMITS.coverAlt, 'The cover’s alt text'),
  tags: z
    .array(textUpTo(TAG_LENGTH, 'A tag'))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags.`)
    .transform((tags) => tags.map((tag) => tag.trim()).filter(Boolean)),
  keywords: textUpTo(POST_LIMITS.keywords, 'The list of keywords'),
  category: textUpTo(POST_LIMITS.category, 'The category'),
  metaTitle: textUpTo(POST_LIMITS.metaTitle, 'The meta title'),
  metaDescription: textUpTo(POST_LIMITS.metaDescription, 'The meta description'),
  slug: textUpTo(POST_LIMITS.slug, 'The slug'),
  canonicalUrl: textUpTo(POST_LIMITS.canonicalUrl, 'The canonical address'),
  author: textUpTo(POST_LIMITS.author, 'The author’s name'),
  publishDate: z
    .string()
    .refine((text) => text === '' || fromLocalField(text) !== null, 'Enter a valid date and time.'),
}) satisfies z.ZodType<PostForm>;

const BUNDLED_COVER = /^[a-z0-9-]+$/;

export function problemsOf(form: PostForm): Partial<Record<PostField, string>> {
  const { coverImage, canonicalUrl } = form;
  const missing = form.title.trim() === '' ? 'title' : form.content.trim() === '' ? 'content' : '';
  const cover = coverImage.trim();
  const canonical = canonicalUrl.trim();
  return {
    ...(missing && { [missing]: NEEDS_TITLE_AND_CONTENT }),
    ...(cover &&
      !BUNDLED_COVER.test(cover) &&
      imageAddress(cover) === undefined && {
        coverImage:
          'The cover’s address must start with https://, or with / for an image on this site.',
      }),
    ...(canonical &&
      (!/^(https:\/)?\//.test(canonical) || linkAddress(canonical) === undefined) && {
        canonicalUrl:
          'The canonical address must be a full address starting with https://, or with / for this site.',
      }),
  };
}

export function formOf(post: Post): PostForm {
  const bare = { title: post.title, content: '', tags: post.tags, excerpt: post.excerpt };
  const defaults = postDefaults(bare);
  const unlessDefault = (value: string, byDefault: string) => (value === byDefault ? '' : value);
  const named = post.number === null && [post.id, postSlug(post.title)].includes(post.slug);
  return {
    title: post.title,
    content: post.content,
    excerpt: post.excerpt,
    coverImage: post.coverImage ?? '',
    coverAlt: post.coverAlt,
    tags: post.tags,
    keywords: unlessDefault(post.keywords.join(', '), defaults.keywords.join(', ')),
    category: post.category,
    metaTitle: unlessDefault(post.metaTitle, defaults.metaTitle),
    metaDescription: unlessDefault(post.metaDescription, defaults.metaDescription),
    slug: named ? '' : post.slug,
    canonicalUrl: unlessDefault(post.canonicalUrl, `/blog/${post.slug}`),
    author: post.author,
    publishDate: toLocalField(post.publishDate),
  };
}

type ExistingPost = Pick<
  Post,
  'id' | 'slug' | 'number' | 'status' | 'author' | 'authorId' | 'publishDate'
>;

/** For `savePost`. An unchanged date keeps its seconds, and a published post keeps its date if the form has none. */
export function draftOf(
  form: PostForm,
  known: ExistingPost,
  status: 'draft' | 'published',
  now = Date.now(),
): PostDraft {
  const author = form.author.trim() || 'Admin';
  const cover = form.coverImage.trim();
  const isRead = known.status === 'published' && known.publishDate <= now;
  const isSameDate = form.publishDate === toLocalField(known.publishDate);
  const keepsDate = isSameDate || (isRead && form.publishDate === '');
  const date = keepsDate ? known.publishDate : fromLocalField(form.publishDate);
  return {
    id: known.id,
    title: form.title.trim(),
    content: form.content,
    excerpt: form.excerpt,
    coverImage: cover === '' ? null : (imageAddress(cover) ?? cover),
    coverAlt: form.coverAlt,
    tags: form.tags,
    keywords: splitWords(form.keywords),
    category: form.category,
    metaTitle: form.metaTitle,
    metaDescription: form.metaDescription,
    canonicalUrl: form.canonicalUrl,
    slug: slugOf(form.slug) || (known.number === null ? postSlug(form.title) : known.slug),
    author,
    authorId: author === known.author ? known.authorId : slugOf(author) || 'admin',
    status,
    publishDate: date ?? now,
  };
}
