import { findArticle } from '~/features/blog/article/find-article.server';
import type { Post } from '~/features/blog/posts/post';
import type { Project } from '~/features/portfolio/project';

/** Follows the article to its current address; null if it isn't published. */
export async function relatedArticle({
  articleSlug,
}: Pick<Project, 'articleSlug'>): Promise<Post | null> {
  if (articleSlug === null) return null;
  const found = await findArticle(articleSlug);
  const present = found.kind === 'moved' ? await findArticle(found.slug) : found;
  return present.kind === 'article' ? present.post : null;
}
