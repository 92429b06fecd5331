import { db } from '~/db/executor.server';

export type ReceivedPost = {
  readonly id: string;
  /** Null if the source was deleted. */
  readonly sourceName: string | null;
  readonly receivedAt: number;
  readonly payload: string;
};

export const readReceivedPosts = (leadIds: readonly string[]): Promise<ReceivedPost[]> =>
  db()
    .selectFrom('lead_source_posts')
    .leftJoin('lead_sources', 'lead_sources.id', 'lead_source_posts.source_id')
    .select(['lead_source_posts.id', 'lead_sources.name as sourceName', 'payload'])
    .select('received_at as receivedAt')
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_source_posts.id')
    .execute();
