import type { PostSummary } from '~/features/blog/posts/post';
import { EmptyState } from '~/ui/empty-state';
import { ButtonLink } from '~/ui/form/button';

import type { ListState } from './list-address';
import { PostRow } from './post-entries';

import css from './list-results.module.css';

export function NothingFound({
  query,
  recent,
}: {
  query: ListState;
  recent: readonly PostSummary[];
}) {
  return (
    <>
      <EmptyReason query={query} />
      <Recent posts={recent} />
    </>
  );
}

function EmptyReason({ query: { search, category, tag, author, saved } }: { query: ListState }) {
  const isNarrowed = [search, category, tag, author, saved].some((filter) => filter !== undefined);
  return isNarrowed ? (
    <EmptyState
      title="No articles found"
      action={<ButtonLink href="/blogs">Show all articles</ButtonLink>}
    >
      Try adjusting your search or filter criteria.
    </EmptyState>
  ) : (
    <EmptyState
      title="No article here yet"
      action={<ButtonLink href="/services">What we do</ButtonLink>}
    >
      The first articles are being written. Meanwhile, see how we work.
    </EmptyState>
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
