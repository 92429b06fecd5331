import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

/** A repeat within this time, known by its content, is the same lead. Milliseconds. */
const REPEAT_WINDOW = 10 * 60_000;
/** Within this time a form is sent again by accident, whatever it holds by then; later somebody has corrected it. Milliseconds. */
const ACCIDENT = 5_000;
/** Systems repeat a post for hours until it is answered. Milliseconds. */
const POST_REPEAT_WINDOW = 24 * 3_600_000;

/**
 * The lead that this post, this form, or this content within minutes, has already made. One that was deleted meanwhile is known by
 * its form only, and only while that is sent again by accident: later the same words are a lead, for nobody looks into the bin.
 * Other words in a form that was sent before are none: Back brings the form back under its id, to whoever gave a wrong number.
 *
 * `now` is when the post came in (UTC milliseconds), which may be long ago: what waited in a journal is judged as of then, and
 * in whichever order several come, the answer is the same.
 * A post of a lead source is known by the id that its sender gave it, whatever it says and however late it is repeated; without one by its
 * content within a day.
 * @param id the id that this post's lead has if it was stored already.
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
          // The spool mints a form id where there was none.
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
            // On both sides: another instance's clock may be ahead.
            eb.between('created_at', now - ACCIDENT, now + ACCIDENT),
          ]),
        ]),
        eb.and([
          eb('content_hash', '=', content),
          eb.between('created_at', now - REPEAT_WINDOW, now + REPEAT_WINDOW),
          notDeleted(),
        ]),
      ]);
    })
    .limit(1)
    .executeTakeFirst();

/** The form's id for a new lead, which is unique; null where a lead has it already, and its form was corrected. */
export async function freeFormId(formId: string | null): Promise<string | null> {
  const taken = await db()
    .selectFrom('leads')
    .select('id')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return taken ? null : formId;
}
