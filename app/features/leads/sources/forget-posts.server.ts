import { db } from '~/db/executor.server';
import { PAYLOAD_DAYS } from '~/features/leads/core/source-kinds';

/** Deletes posts that were received more than 30 days ago; their leads stay. */
export async function forgetOldPosts(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('lead_source_posts')
    .where('received_at', '<', now - PAYLOAD_DAYS * 86_400_000)
    .execute();
}
