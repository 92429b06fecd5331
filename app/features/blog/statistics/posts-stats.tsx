import { formatCount, formatNumber } from '~/platform/text/format-number';

import type { BlogAnalytics } from './analyse-posts.server';

import css from '~/features/blog/manage/posts.module.css';

/** The dashboard lists drafts without hidden samples, so their number is shown here. */
export function PostsStats({
  analytics,
  hiddenSamples,
}: {
  analytics: BlogAnalytics;
  hiddenSamples: number;
}) {
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
          <dd>
            {formatNumber(value)}
            {name === 'Drafts' && hiddenSamples > 0 && (
              <small>with {formatCount(hiddenSamples, 'hidden sample')}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
