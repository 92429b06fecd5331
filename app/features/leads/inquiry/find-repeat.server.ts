import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

/** Milliseconds within which the same content is the same lead. */
const REPEAT_WINDOW_MS = 10 * 60_000;
/** Milliseconds within which a second post of a form is an accident, whatever it contains. Later it is a correction. */
const ACCIDENT_WINDOW_MS = 5_000;
/** Milliseconds. Other systems repeat a post for hours until it is answered. */
const POST_REPEAT_WINDOW = 24 * 3_600_000;

/**
 * Finds the lead that this post, its form, or the same content within minutes has already created. A deleted lead is
 * found only by its form and only within seconds, because nobody looks into the bin. Different content in a form that
 * was sent before is a new lead, because the Back button shows the form with its old id to a visitor who corrects a
 * number. A lead source's post is found by its sender's id, or without one by its content within a day. The result
 * doesn't depend on the order of storing.
 * @param now when the post arrived (UTC milliseconds), which may be long ago for an inquiry from the spool.
 */
export const findRepeat = ({
  id,
  formId,
  content,
  now,
  isPost = false,
}: {
  id: string;
  formId: string | null;
  content: string;
  now: number;
  isPost?: boolean;
}) =>
  db()
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where((eb) => {
      if (isPost)
        return eb.or([
          eb('id', '=', id),
          // The spool creates a form id if there was none.
          formId === null || formId === id
            ? eb.and([
                eb('content_hash', '=', content),
                eb.between('created_at', now - POST_REPEAT_WINDOW, now + POST_REPEAT_WINDOW),
                notDeleted(),
              ])
            : eb('form_id', '=', formId),
        ]);
      return eb.or([
        eb('id', '=', id),
        eb.and([
          eb('form_id', '=', formId),
          eb.or([
            eb.and([eb('content_hash', '=', content), notDeleted()]),
            // The window covers both directions, because another instance's clock may be ahead.
            eb.between('created_at', now - ACCIDENT_WINDOW_MS, now + ACCIDENT_WINDOW_MS),
          ]),
        ]),
        eb.and([
          eb('content_hash', '=', content),
          eb.between('created_at', now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS),
          notDeleted(),
        ]),
      ]);
    })
    .limit(1)
    .executeTakeFirst();

/** Null if a lead has the id already because its form was corrected. */
export async function formIdUnlessTaken(formId: string | null): Promise<string | null> {
  const leadWithForm = await db()
    .selectFrom('leads')
    .select('id')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return leadWithForm ? null : formId;
}
