import { readArticle } from '~/features/blog/article/read-article.server';
import { draftOf } from '~/features/blog/editor/post-form.server';
import type { Post } from '~/features/blog/posts/post';
import { postDefaults } from '~/features/blog/posts/post-defaults';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

export async function readPreview(id: string) {
  const managed = await readManagedPost(id);
  if (!managed) return null;
  const { post } = managed;
  const draft = draftOf(managed.form, post, 'draft', Date.now());
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
