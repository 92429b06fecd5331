import { db } from '~/db/executor.server';
import { PAYLOAD_DAYS } from '~/features/leads/core/source-kinds';

/** Posts are deleted after 30 days. Their leads stay. */
export async function forgetOldPosts(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('lead_source_posts')
    .where('received_at', '<', now - PAYLOAD_DAYS * 86_400_000)
    .execute();
}
