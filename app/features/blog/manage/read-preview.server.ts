import type { Post } from '~/features/blog/post';
import { postDefaults } from '~/features/blog/post-defaults';
import { readArticle } from '~/features/blog/read-article.server';

import { draftOf } from './post-form.server';
import { readManagedPost } from './read-managed-post.server';

/** What the page of an article shows of the working copy; null when the post is gone. */
export async function readPreview(id: string, now = Date.now()) {
  const managed = await readManagedPost(id);
  if (!managed) return null;
  const { post } = managed;
  const draft = draftOf(managed.form, post, 'draft', now);
  const preview: Post = {
    ...post,
    ...postDefaults(draft),
    title: draft.title || 'Untitled',
    content: draft.content,
    excerpt: draft.excerpt ?? '',
    coverImage: draft.coverImage ?? null,
    coverAlt: draft.coverAlt ?? '',
    tags: draft.tags,
    category: draft.category,
    slug: draft.slug ?? post.slug,
    publishDate: draft.publishDate,
  };
  return readArticle(preview);
}
