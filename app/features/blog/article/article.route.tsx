import { data, redirect, type MetaDescriptor } from 'react-router';

import { ErrorReference } from '~/document/error-reference';
import {
  articlePath,
  isExternalCanonical,
  MAX_COUNT_AGE,
  type Post,
} from '~/features/blog/posts/post';
import { machineDate } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { limitAge, tagPage } from '~/platform/page-policy';
import { pageSecurity } from '~/platform/page-security';
import { requestInfo } from '~/platform/request-info';
import { pageMeta, siteOf } from '~/site/page-meta';
import type { Site } from '~/site/site';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/article.route';
import { ArticlePage } from './article-page';
import { findArticle } from './find-article.server';
import { readArticle } from './read-article.server';

import css from './article-unavailable.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.kind === 'article'
    ? articleMeta(siteOf(matches), loaderData)
    : pageMeta(siteOf(matches), {
        title: 'Article Not Found',
        description: unavailableTexts[loaderData?.reason ?? 'failed'],
        path: '/blogs',
        noindex: true,
      });

const unavailableArticle = (reason: UnavailableReason, status: number) =>
  data({ kind: 'unavailable' as const, reason }, status);

/** `/blog` without a slash is the list; `/blog/` is an article without an id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/blog') throw redirect(`/blogs${search}`, 301);
  const idOrSlug = params.postId?.trim() ?? '';
  if (!idOrSlug) return unavailableArticle('id', 404);

  const result = await findArticle(idOrSlug).catch((error: unknown) => {
    const { id } = context.get(requestInfo);
    log.error({ err: error, request: id, path: pathname }, 'Failed to fetch blog post');
    return null;
  });
  if (!result) return unavailableArticle('failed', 503);
  if (result.kind === 'missing') return unavailableArticle('post', 404);
  tagPage(context, 'posts', 'images');
  if (result.kind === 'moved') throw redirect(articlePath(result.slug), 301);

  const { post } = result;
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
const unavailableTexts = {
  id: 'Blog post ID is missing.',
  post: 'Blog post not found.',
  failed: 'Failed to load blog post.',
} as const;

type UnavailableReason = keyof typeof unavailableTexts;

function ArticleUnavailable({ reason }: { reason: UnavailableReason }) {
  return (
    <section className={css.apology} aria-labelledby="article-not-found">
      <h1 id="article-not-found">Article Not Found</h1>
      <p>{unavailableTexts[reason]}</p>
      {reason === 'failed' && <ErrorReference />}
      <ButtonLink variant="primary" href="/blog">
        Back to Blog
      </ButtonLink>
    </section>
  );
}

function articleMeta(
  site: Site | undefined,
  { post, url }: { post: Post; url: string },
): MetaDescriptor[] {
  const path = new URL(url).pathname;
  const image = `${path}/share.jpg`;
  const publisher = { '@type': 'Organization', name: site?.settings.company.name };
  // An author with the name of a listed person is that person; any other author is the studio.
  const person = site?.settings.people.some(({ name }) => name === post.author);
  const tags = pageMeta(site, {
    title: post.metaTitle,
    description: post.metaDescription,
    path: isExternalCanonical(post.canonicalUrl) ? post.canonicalUrl : path,
    type: 'article',
    image: { src: image, alt: post.title },
    jsonLd: [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.metaDescription,
        image: [new URL(image, url).href],
        datePublished: machineDate(post.publishDate),
        dateModified: machineDate(Math.max(post.updatedAt, post.publishDate)),
        articleSection: post.category,
        author: { ...publisher, '@type': person ? 'Person' : 'Organization', name: post.author },
        publisher,
        mainEntityOfPage: url,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: new URL('/', url).href },
          { '@type': 'ListItem', position: 2, name: 'Blog', item: new URL('/blogs', url).href },
          { '@type': 'ListItem', position: 3, name: post.title },
        ],
      },
    ],
  });
  const blog = site ? ` | ${site.settings.company.shortName} Blog` : '';
  return [
    ...tags.map((tag) => ('title' in tag ? { title: `${post.metaTitle}${blog}` } : tag)),
    { name: 'keywords', content: post.keywords.join(', ') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'article:published_time', content: machineDate(post.publishDate) },
    { property: 'article:section', content: post.category },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}
