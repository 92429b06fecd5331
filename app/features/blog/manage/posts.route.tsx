import { data, isRouteErrorResponse, useLocation } from 'react-router';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { LoadFailure } from '~/backoffice/load-failure';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { listViews } from '~/backoffice/views/saved-views.server';
import { privateMeta } from '~/document/private-meta';
import { binnedPosts } from '~/features/blog/bin/post-bin.server';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { analysePosts } from '~/features/blog/statistics/analyse-posts.server';
import { drawViews } from '~/features/blog/statistics/views-chart.server';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/posts.route';
import { changePosts } from './change-posts.server';
import { listManagedPosts } from './list-managed-posts.server';
import { readPostsChange, readPostsQuery } from './posts-query.server';
import { PostsScreen } from './posts-screen';

const LOAD_FAILED = 'Failed to load blog posts';

export const handle = { title: 'Blog Posts' };

export const meta: Route.MetaFunction = () => privateMeta('Blog Posts');

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readPostsQuery(new URL(request.url).searchParams);
  try {
    const [list, binnedCount, analytics, views, { categories }, demo] = await Promise.all([
      listManagedPosts(query),
      binnedPosts.count(),
      analysePosts(),
      listViews('posts'),
      readSettings(),
      findDemoPosts(),
    ]);
    const readings = drawViews(analytics.monthlyViews);
    const samples = demo.filter(({ state }) => state === 'unchanged');
    return {
      query,
      list,
      binned: binnedCount,
      analytics,
      categories,
      views,
      readings,
      sampleIds: samples.map(({ id }) => id),
      hiddenSamples: samples.filter(({ isPublic }) => !isPublic).length,
    };
  } catch (error) {
    const reference = context.get(requestInfo).id;
    log.error({ err: error, request: reference }, 'Failed to fetch blog posts');
    throw data({ reference }, { status: 503, statusText: LOAD_FAILED });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const change = readPostsChange(await readForm(request));
  if (!change)
    return data<ChangeAnswer>(
      {
        ok: false,
        message: 'Nothing was changed: the selection couldn’t be read. Please try again.',
      },
      422,
    );
  if (change.do === 'delete' && change.ids.length > 1) await requireStepUp(request, context);
  const answer = await changePosts(change, context.get(staff).person);
  return data(answer, answer.ok ? 200 : 409);
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { key } = useLocation();
  if (!isRouteErrorResponse(error) || error.statusText !== LOAD_FAILED) throw error;
  return (
    <LoadFailure title={LOAD_FAILED} key={key}>
      The posts couldn’t be loaded. Nothing is lost.
      <small>{`Reference: ${error.data.reference}`}</small>
    </LoadFailure>
  );
}
