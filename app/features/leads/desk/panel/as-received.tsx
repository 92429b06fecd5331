import type { LeadStory } from '~/features/leads/read-lead.server';
import { shownPayload } from '~/features/leads/sources/source-kinds';
import { formatInstant } from '~/platform/indian-time';

import css from './as-received.module.css';

/** What lead sources sent, as it was sent. */
export function AsReceived({ posts }: { posts: LeadStory['received'] }) {
  return posts.map(({ id, receivedAt, payload }) => (
    <details key={id} className={css.received}>
      <summary>As received, {formatInstant(receivedAt)}</summary>
      <pre>{shownPayload(payload)}</pre>
    </details>
  ));
}
