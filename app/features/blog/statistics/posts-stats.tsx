import { formatNumber } from '~/platform/text/format-number';

import type { BlogAnalytics } from './analyse-posts.server';

import css from '~/features/blog/manage/posts.module.css';

export function PostsStats({ analytics }: { analytics: BlogAnalytics }) {
  const cards = [
    ['Total posts', analytics.totalPosts],
    ['Published', analytics.publishedPosts],
    ['Drafts', analytics.draftPosts],
    ['Views', analytics.totalViews],
    ['Likes', analytics.totalLikes],
    ['Comments', analytics.totalComments],
  ] as const;
  return (
    <dl className={css.stats} aria-label="Blog statistics">
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
