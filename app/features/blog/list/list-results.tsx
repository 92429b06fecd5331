import { authorBio } from '~/features/blog/article/author-bio';
import type { PostSummary } from '~/features/blog/posts/post';
import { useSettings } from '~/site/site-context';
import { EmptyState } from '~/ui/empty-state';
import { ButtonLink } from '~/ui/form/button';
import { Pagination } from '~/ui/pagination';
import { Skeleton } from '~/ui/skeleton';

import { listAddress, type ListState } from './list-address';
import type { PostPage } from './list-posts.server';
import { LeadArticle, PostCard, PostRow } from './post-entries';

import css from './list-results.module.css';

export function ListResults({
  query,
  list,
  recent,
}: {
  query: ListState;
  list: PostPage;
  recent: readonly PostSummary[];
}) {
  return (
    <section className={css.results} aria-label="Articles">
      <div id="results">
        <AuthorNote query={query} list={list} />
        {list.total > 0 ? <Entries query={query} list={list} /> : <NothingFound recent={recent} />}
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => listAddress({ ...query, page })}
        />
      </div>
      <template id="waiting">
        <Skeleton lines={9} label="Searching" />
      </template>
    </section>
  );
}

export function resultSummary(
  { search, category, tag, saved }: ListState,
  list: PostPage,
  articles: number,
) {
  const countText = list.more ? `${list.total}+` : list.total;
  return [
    `Showing ${countText} of ${articles} articles`,
    search && `for “${search}”`,
    category && `in ${category}`,
    tag && `tagged “${tag}”`,
    saved !== undefined && 'saved in this browser',
  ]
    .filter(Boolean)
    .join(' ');
}

function Entries({ query, list: { posts } }: { query: ListState; list: PostPage }) {
  if (query.view === 'grid')
    return (
      <ol className={css.grid}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ol>
    );
  const [lead, ...otherPosts] =
    (query.page ?? 1) === 1 && query.search === undefined ? posts : [undefined, ...posts];
  return (
    <>
      {lead && <LeadArticle post={lead} />}
      <ol className={css.rows}>
        {otherPosts.map((post) => post && <PostRow key={post.id} post={post} />)}
      </ol>
    </>
  );
}

function AuthorNote({ query, list }: { query: ListState; list: PostPage }) {
  const settings = useSettings();
  const name = list.posts[0]?.author;
  if (!query.author || !name) return null;
  return (
    <div className={css.author}>
      <h2>{name}</h2>
      <p>{authorBio(name, settings)}</p>
    </div>
  );
}

function NothingFound({ recent }: { recent: readonly PostSummary[] }) {
  return (
    <>
      <EmptyState
        title="No articles found"
        action={recent.length > 0 && <ButtonLink href="/blogs">Show all articles</ButtonLink>}
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
      <Recent posts={recent} />
    </>
  );
}

function Recent({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={css.recent} aria-labelledby="recent">
      <h2 id="recent">Recent articles</h2>
      <ol className={css.rows}>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} level="h3" />
        ))}
      </ol>
    </section>
  );
}
