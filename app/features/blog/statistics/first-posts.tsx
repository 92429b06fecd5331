import { useState } from 'react';
import { Link } from 'react-router';

import { formatInstant } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';

import type { BlogAnalytics } from './analyse-posts.server';

import css from './first-posts.module.css';

type ListedPosts = BlogAnalytics['popularPosts'];

/** The five most viewed and the five newest articles. Collapsed, because staff mostly need the list of posts. */
export function FirstPosts({ analytics }: { analytics: BlogAnalytics }) {
  const [open, setOpen] = useState(false);
  const { popularPosts, recentPosts } = analytics;
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Popular and recent articles</summary>
      {open && (
        <div className={css.lists}>
          <List
            title="Popular articles"
            posts={popularPosts.filter(({ views }) => views > 0)}
            none="No articles have been read yet."
            note={({ views }) => formatCount(views, 'view')}
          />
          <List
            title="Recent articles"
            posts={recentPosts}
            none="No articles published yet."
            note={({ publishDate }) => formatInstant(publishDate).split(',')[0] ?? ''}
          />
        </div>
      )}
    </details>
  );
}

function List({
  title,
  posts,
  none,
  note,
}: {
  title: string;
  posts: ListedPosts;
  none: string;
  note: (post: ListedPosts[number]) => string;
}) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {posts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={`/manage-blog/${post.id}`} reloadDocument>
                {post.title}
              </Link>
              <small>{note(post)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
