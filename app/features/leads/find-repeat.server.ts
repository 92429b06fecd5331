import { db } from '~/db/executor.server';

/** A repeat within this time, known by its content, is the same lead. Milliseconds. */
const REPEAT_WINDOW = 10 * 60_000;

/**
 * The lead that this form, or this content within minutes, has already made. One that was deleted meanwhile is known by its
 * form only: the same words sent anew are a lead, for the deleted one may be gone in a minute.
 */
export const findRepeat = (formId: string | null, content: string) =>
  db()
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where((eb) =>
      eb.or([
        eb('form_id', '=', formId),
        eb.and([
          eb('content_hash', '=', content),
          eb('created_at', '>', Date.now() - REPEAT_WINDOW),
          eb('deleted_at', 'is', null),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
