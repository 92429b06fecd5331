import { db } from '~/db/executor.server';

export type ReceivedPost = {
  readonly id: string;
  readonly receivedAt: number;
  readonly payload: string;
};

export const readReceivedPosts = (leadIds: readonly string[]): Promise<ReceivedPost[]> =>
  db()
    .selectFrom('lead_source_posts')
    .select(['id', 'received_at as receivedAt', 'payload'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
