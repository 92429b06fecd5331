import { data } from 'react-router';

import { ErrorReference } from '~/document/error-reference';
import { coverHosts } from '~/features/blog/article/cover-hosts.server';
import { MAX_COUNT_AGE } from '~/features/blog/posts/post';
import { withCoverPictures } from '~/features/blog/posts/stored-pictures.server';
import { PageClosing } from '~/features/content/page-closing';
import { seoTextsOf } from '~/features/content/page-content';
import { log } from '~/platform/log.server';
import { limitAge, neverCache, tagPage } from '~/platform/page-policy';
import { pageSecurity } from '~/platform/page-security';
import { requestInfo } from '~/platform/request-info';
import { readSettings } from '~/settings/settings.server';
import { pageMeta, siteOf } from '~/site/page-meta';
import { ButtonLink } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { Route } from './+types/blog-list.route';
import { blogTotals, listedCategories } from './blog-totals.server';
import { listAddress } from './list-address';
import { ListHero } from './list-hero';
import { listPosts } from './list-posts.server';
import { filterOf, readListQuery } from './list-query.server';
import { ListResults, resultSummary } from './list-results';
import { ListTools } from './list-tools';

import css from './blog-list.module.css';

const RECENT = 3;

const LOAD_FAILED = 'Failed to load blog posts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  const { category, tag, author, page, search, saved } = loaderData?.query ?? {};
  const seoTexts = seoTextsOf(matches, 'journal');
  const subject = category ?? tag ?? (author && 'By one author');
  // An empty list shows only text from the URL, which anyone can choose, so it is not indexed.
  const emptyHeading = subject && loaderData?.kind === 'list' && loaderData.list.total === 0;
  return [
    ...pageMeta(site, {
      title: [subject, subject ? 'Blog' : seoTexts.title, page && page > 1 && `page ${page}`]
        .filter(Boolean)
        .join(', '),
      description: subject ? `Articles of the studio’s journal: ${subject}.` : seoTexts.description,
      path: listAddress({ category, tag, author, page }),
      noindex: search !== undefined || saved !== undefined || Boolean(emptyHeading),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Journal',
      href: '/feed.xml',
    },
  ];
};

/** Searches, bookmarks and empty results are not cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  tagPage(context, 'posts', 'images');
  limitAge(context, MAX_COUNT_AGE);
  try {
    const [list, totals, categories] = await Promise.all([
      listPosts({ ...filterOf(query), sort: query.sort, page: query.page }),
      blogTotals(),
      readSettings().then((settings) => listedCategories(settings)),
    ]);
    context.get(pageSecurity).imageHosts.push(...(await coverHosts()));
    if (list.total === 0 || list.page !== query.page) neverCache(context);
    const recentPosts =
      list.total === 0 ? (await listPosts({ sort: 'latest', page: 1 })).posts.slice(0, RECENT) : [];
    return data({
      kind: 'list' as const,
      query: { ...query, page: list.page },
      list: { ...list, posts: await withCoverPictures(list.posts) },
      recent: await withCoverPictures(recentPosts),
      totals,
      categories,
    });
  } catch (error) {
    log.error({ err: error, request: context.get(requestInfo).id }, 'Failed to fetch blog posts');
    return data({ kind: 'failed' as const, query }, 503);
  }
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'failed')
    return (
      <section className={css.failed}>
        <h1>Journal</h1>
        <Notice tone="error" role="alert" title={LOAD_FAILED} />
        <ErrorReference />
        <ButtonLink href={listAddress(loaderData.query)}>Try Again</ButtonLink>
      </section>
    );
  const { query, list, recent, totals, categories } = loaderData;
  return (
    <>
      <ListHero totals={totals} />
      <ListTools
        query={query}
        categories={categories}
        showing={resultSummary(query, list, totals.articles)}
      />
      <ListResults query={query} list={list} recent={recent} />
      <PageClosing of="journal" />
    </>
  );
}
