import { data, redirect } from 'react-router';

import { ErrorReference } from '~/document/error-reference';
import { MAX_COUNT_AGE } from '~/features/blog/list/counted';
import { log } from '~/platform/log.server';
import { limitAge, tagPage } from '~/platform/page-policy';
import { pageSecurity } from '~/platform/page-security';
import { requestInfo } from '~/platform/request-info';
import { pageMeta, siteOf } from '~/site/page-meta';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/article.route';
import { articleMeta } from './article-meta';
import { ArticlePage } from './article-page';
import { findArticle } from './find-article.server';
import { readArticle } from './read-article.server';

import css from './article-unavailable.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.kind === 'article'
    ? articleMeta(siteOf(matches), loaderData)
    : pageMeta(siteOf(matches), {
        title: 'Article Not Found',
        description: unavailable[loaderData?.reason ?? 'failed'],
        path: '/blogs',
        noindex: true,
      });

const missing = (reason: Unavailable, status: number) =>
  data({ kind: 'unavailable' as const, reason }, status);

/** `/blog` without a slash is the list; `/blog/` is an article without an id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/blog') throw redirect(`/blogs${search}`, 301);
  const idOrSlug = params.postId?.trim() ?? '';
  if (!idOrSlug) return missing('id', 404);

  const found = await findArticle(idOrSlug).catch((error: unknown) => {
    const { id } = context.get(requestInfo);
    log.error({ err: error, request: id, path: pathname }, 'Failed to fetch blog post');
    return null;
  });
  if (!found) return missing('failed', 503);
  if (found.kind === 'missing') return missing('post', 404);
  tagPage(context, 'posts', 'images');
  if (found.kind === 'moved') throw redirect(`/blog/${encodeURIComponent(found.slug)}`, 301);

  const { post } = found;
  tagPage(context, `post:${post.id}`);
  limitAge(context, MAX_COUNT_AGE);
  const { imageHosts, ...article } = await readArticle(post);
  context.get(pageSecurity).imageHosts.push(...imageHosts);
  return data({ kind: 'article' as const, ...article });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'article' ? (
    <ArticlePage {...loaderData} />
  ) : (
    <ArticleUnavailable reason={loaderData.reason} />
  );
}

/** Messages from the specification (section 8). */
const unavailable = {
  id: 'Blog post ID is missing.',
  post: 'Blog post not found.',
  failed: 'Failed to load blog post.',
} as const;

type Unavailable = keyof typeof unavailable;

function ArticleUnavailable({ reason }: { reason: Unavailable }) {
  return (
    <section className={css.apology} aria-labelledby="article-not-found">
      <h1 id="article-not-found">Article Not Found</h1>
      <p>{unavailable[reason]}</p>
      {reason === 'failed' && <ErrorReference />}
      <ButtonLink variant="primary" href="/blog">
        Back to Blog
      </ButtonLink>
    </section>
  );
}
