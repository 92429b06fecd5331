import { findArticle } from '~/features/blog/article/find-article.server';
import type { Post } from '~/features/blog/posts/post';
import type { Project } from '~/features/portfolio/project';

/** Follows the article to its current address; null if it isn't published. */
export async function relatedArticle({
  articleSlug,
}: Pick<Project, 'articleSlug'>): Promise<Post | null> {
  if (articleSlug === null) return null;
  const result = await findArticle(articleSlug);
  const currentResult = result.kind === 'moved' ? await findArticle(result.slug) : result;
  return currentResult.kind === 'article' ? currentResult.post : null;
}
