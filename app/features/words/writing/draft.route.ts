import { staff } from '~/auth/staff';
import { DRAFT_STATUS } from '~/backoffice/writing/autosave/draft-protocol';
import { readDraftRequest } from '~/backoffice/writing/stored/read-draft-request.server';
import { isPageKey, writtenPages } from '~/features/words/written-pages';

import type { Route } from './+types/draft.route';
import { answerDraftRequest, readDraftNow } from './draft-request.server';
import { pageForm } from './page-form-schema.server';

/** What is stored of a page now. */
export async function loader({ params: { page } }: Route.LoaderArgs) {
  const now = await readDraftNow(page);
  if (now) return Response.json(now);
  return Response.json({ outcome: 'gone' }, { status: DRAFT_STATUS.gone });
}

/** Every save of the editor. It is answered when it is durable, and not before. */
export async function action({ request, params: { page }, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null);
  const read = isPageKey(page) && readDraftRequest(pageForm(writtenPages[page]), body);
  if (!read) return Response.json(null, { status: 400 });
  if ('problems' in read)
    return Response.json(
      { outcome: 'refused', problems: read.problems },
      { status: DRAFT_STATUS.refused },
    );
  try {
    const answer = await answerDraftRequest(page, read.request, context.get(staff).person);
    return Response.json(answer, { status: DRAFT_STATUS[answer.outcome] });
  } catch {
    return Response.json(null, { status: 503 });
  }
}
