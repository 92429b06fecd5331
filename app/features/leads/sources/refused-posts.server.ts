import { isUnavailable } from '~/db/errors.server';
import { db, transaction } from '~/db/executor.server';
import { storePost } from '~/features/leads/inquiry/source-post.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';

/** Refused posts stored for a source. The oldest are deleted. */
const MAX_REFUSED = 50;

/** Stores a refused post for the owner to see. Its sender is answered even if that fails. */
export async function storeRefusedPost(post: {
  readonly source: string;
  readonly payload: string;
  readonly problem: string;
}): Promise<void> {
  try {
    await transaction(async () => {
      await storePost({ ...post, isTest: false }, { leadId: null, at: Date.now() });
      await forgetOldest(post.source);
      publish('lead-source.refused', { id: post.source });
    });
  } catch (error) {
    const level = isUnavailable(error) ? 'warn' : 'error';
    log[level]({ err: error, source: post.source }, 'refused post not stored');
  }
}

async function forgetOldest(source: string): Promise<void> {
  await db()
    .deleteFrom('lead_source_posts')
    .where('source_id', '=', source)
    .where('lead_id', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('lead_source_posts')
        .select('id')
        .where('source_id', '=', source)
        .where('lead_id', 'is', null)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_REFUSED),
    )
    .execute();
}
