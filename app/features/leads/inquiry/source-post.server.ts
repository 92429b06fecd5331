import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { db } from '~/db/executor.server';

/** Stored in the inquiry spool: never rename a property. */
export const sourcePostSchema = z.object({
  /** Id of the lead source. */
  source: z.string(),
  /** One line for each field that fits no field of a lead. */
  details: z.string(),
  payload: z.string(),
  isTest: z.boolean(),
  /** What could not be read, in one sentence for the owner. */
  problem: z.string().nullable(),
});

export type SourcePost = z.output<typeof sourcePostSchema>;

export async function storePost(
  post: Omit<SourcePost, 'details'>,
  { leadId, at }: { leadId: string | null; at: number },
): Promise<void> {
  await db()
    .insertInto('lead_source_posts')
    .values({
      id: uuid(),
      source_id: post.source,
      lead_id: leadId,
      received_at: at,
      payload: post.payload,
      problem: post.problem,
      is_test: post.isTest ? 1 : 0,
    })
    .execute();
  if (leadId === null || post.problem === null) return;
  const note = { id: uuid(), lead_id: leadId, author: null, created_at: at };
  await db()
    .insertInto('lead_notes')
    .values({ ...note, body: `${post.problem} The original is under “As received”.` })
    .execute();
}
