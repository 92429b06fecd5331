import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import {
  type ManagedPost,
  readManagedPost,
} from '~/features/blog/working-copy/read-managed-post.server';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { formatInstant } from '~/platform/indian-time';

import { listManagedIds, type ManagedQuery } from './list-managed-posts.server';

const columns: CsvColumns<ManagedPost> = [
  ['Id', ({ post }) => post.id],
  ['Status', ({ post }) => post.status],
  ['Title', ({ form }) => form.title],
  ['Address', ({ post }) => (post.slug === post.id ? '' : `/blog/${post.slug}`)],
  ['Publish date', ({ post }) => formatInstant(post.publishDate)],
  ['Category', ({ form }) => form.category],
  ['Tags', ({ form }) => form.tags.join(', ')],
  ['Author', ({ form }) => form.author],
  ['Excerpt', ({ form }) => form.excerpt],
  ['Cover image', ({ form }) => form.coverImage],
  ['Alt text of the cover', ({ form }) => form.coverAlt],
  ['Meta title', ({ form }) => form.metaTitle],
  ['Meta description', ({ form }) => form.metaDescription],
  ['Keywords', ({ form }) => form.keywords],
  ['Canonical URL', ({ form }) => form.canonicalUrl],
  ['Views', ({ post }) => post.views],
  ['Likes', ({ post }) => post.likes],
  ['Comments', ({ post }) => post.comments],
  ['Read time (minutes)', ({ post }) => post.readTime],
  ['Created', ({ post }) => formatInstant(post.createdAt)],
  ['Changed', ({ post }) => formatInstant(post.updatedAt)],
  ['Content', ({ form }) => form.content],
  ['Published content, where it differs', publishedContent],
];

function publishedContent({ post, form, waiting }: ManagedPost): string {
  return waiting && post.content !== form.content ? post.content : '';
}

/** Exports all matching posts as CSV with their unpublished changes. Posts deleted during the export are left out. */
export async function* exportPosts(query: ManagedQuery): AsyncGenerator<string> {
  yield csvHead(columns);
  for (const id of await listManagedIds(query)) {
    const managed = await readManagedPost(id);
    if (managed) yield csvRow(columns, managed);
    await yieldToEventLoop();
  }
}
