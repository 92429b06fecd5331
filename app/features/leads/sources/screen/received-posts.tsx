import { Link } from 'react-router';

import { PAYLOAD_DAYS } from '~/features/leads/core/source-kinds';
import type { ShownPost } from '~/features/leads/sources/source-states.server';
import { formatInstant } from '~/platform/indian-time';
import { Tag } from '~/ui/tag';

import { AsReceived } from './as-received';

import css from './lead-source.module.css';

export function ReceivedPosts({ posts }: { posts: readonly ShownPost[] }) {
  return (
    <section className={css.section} aria-labelledby="received">
      <h2 id="received">Received</h2>
      <p className={css.lead}>
        {posts.length > 0
          ? `The latest posts, kept for ${PAYLOAD_DAYS} days.`
          : 'Nothing yet. Send a test lead from the other system; it appears here within seconds.'}
      </p>
      <ul className={css.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <p>
              {formatInstant(post.receivedAt)}{' '}
              {post.leadId ? (
                <Link to={`/admin/leads/${post.leadId}`}>{post.leadName || 'Open lead'}</Link>
              ) : (
                'Not stored'
              )}{' '}
              {post.isTest && <Tag>Test lead</Tag>}
            </p>
            {post.problem && <p>{post.problem}</p>}
            {post.payload !== '' && <AsReceived payload={post.payload} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
