import { Link, useSearchParams } from 'react-router';

import { ExportLink } from '~/backoffice/export-link';
import { useListKeys } from '~/backoffice/keys/use-list-keys';
import { useFreshness } from '~/backoffice/live/use-live';
import { useChoiceKeys } from '~/backoffice/selection/choice-keys';
import { type ChangeAnswer, useAnswers } from '~/backoffice/use-answers';
import { useRowChanges } from '~/backoffice/use-row-changes';
import { BrowserCopies } from '~/backoffice/writing/screen/browser-copies';
import { FirstPosts } from '~/features/blog/statistics/first-posts';
import { PostsStats } from '~/features/blog/statistics/posts-stats';
import { ViewsChart } from '~/features/blog/statistics/views-chart';
import { postKind } from '~/features/blog/working-copy/post-kind';
import { formatCount, formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass } from '~/ui/form/button';
import { withParams } from '~/ui/form/with-params';
import { Pagination } from '~/ui/pagination';
import { RouterLink } from '~/ui/router-link';

import type { Route } from './+types/posts.route';
import { PostsFilters } from './posts-filters';
import { PostsSelection } from './posts-selection';
import { PostsTable } from './posts-table';
import { usePostSelection } from './use-post-selection';

import css from './posts.module.css';

export function PostsScreen({
  query,
  list,
  binned,
  analytics,
  categories,
  views,
  readings,
  sampleIds,
  hiddenSamples,
}: Route.ComponentProps['loaderData']) {
  const [params] = useSearchParams();
  const selection = usePostSelection(query, list.rows, params.toString());
  const { addAnswer } = useAnswers();
  const onAnswer = (to: string, answer: ChangeAnswer) => {
    addAnswer(to, answer);
    selection.drop(answer.deselect ?? []);
  };
  const { change, waiting } = useRowChanges(onAnswer);
  const bin = <Link to="/manage-blog/bin">Bin ({formatNumber(binned)})</Link>;
  useFreshness('post.changed');
  const cursor = useListKeys({ one: 'post', attribute: 'data-post' });
  useChoiceKeys('post', cursor.holdFocused, () => void selection.chooseAll());
  const filtered = query.status !== 'all' || query.category !== null || query.search !== '';
  return (
    <div className={`form ${css.screen}`}>
      <h2 className="visually-hidden">All posts</h2>
      <BrowserCopies kind={postKind} />
      <div className={css.figures}>
        <PostsStats analytics={analytics} hiddenSamples={hiddenSamples} />
        <ViewsChart drawing={readings} />
        <FirstPosts analytics={analytics} />
      </div>
      <PostsFilters query={query} categories={categories} views={views} />
      <PostsSelection
        selection={selection}
        total={list.total}
        categories={categories}
        addAnswer={onAnswer}
      />
      {list.total === 0 ? (
        <>
          <EmptyState
            title="No posts found"
            action={
              filtered ? (
                <Link className={buttonClass()} to="?">
                  Clear Filters
                </Link>
              ) : (
                <Link className={buttonClass()} to="/manage-blog/new" reloadDocument>
                  New Post
                </Link>
              )
            }
          >
            {filtered ? 'No posts match these filters.' : 'No posts yet. Write your first post.'}
          </EmptyState>
          {binned > 0 && <p className="caption list-foot">{bin}</p>}
        </>
      ) : (
        <>
          <PostsTable
            rows={list.rows}
            sampleIds={sampleIds}
            selection={selection}
            change={change}
          />
          <p className="caption list-foot">
            <span>{formatCount(list.total, 'post')}</span>
            <ExportLink href={`/manage-blog/export?${params}`}>Export CSV</ExportLink>
            <Link to="/manage-blog/import">Import</Link>
            {bin}
          </p>
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => withParams(params, { page: String(page) })}
            label="Pages of posts"
            anchor={RouterLink}
          />
        </>
      )}
      {waiting}
    </div>
  );
}
