import { staff } from '~/auth/staff';
import { DRAFT_STATUS } from '~/backoffice/writing/autosave/draft-protocol';
import { readDraftRequest } from '~/backoffice/writing/stored/read-draft-request.server';
import { postForm } from '~/features/blog/editor/post-form.server';
import { newPostId, postId } from '~/features/blog/posts/post-id';

import type { Route } from './+types/draft.route';
import { answerDraftRequest, readDraftNow } from './draft-request.server';

const GONE = { outcome: 'gone' } as const;

/** What is stored of a post now. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = postId.safeParse(params.postId);
  const now = id.success ? await readDraftNow(id.data) : null;
  return now ? Response.json(now) : Response.json(GONE, { status: DRAFT_STATUS.gone });
}

/** Every save of the editor. It is answered when it is durable, and not before. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = postId.safeParse(params.postId);
  const read = readDraftRequest(postForm, await request.json().catch(() => null));
  if (!id.success || !read) return Response.json(null, { status: 400 });
  if ('problems' in read)
    return Response.json(
      { outcome: 'refused', problems: read.problems },
      { status: DRAFT_STATUS.refused },
    );
  // Also of a post that was deleted and is made a draft again, whoever gave it its id.
  if (
    read.request.version === 0 &&
    !newPostId.safeParse(id.data).success &&
    !(await readDraftNow(id.data))
  )
    return Response.json(GONE, { status: DRAFT_STATUS.gone });
  try {
    const answer = await answerDraftRequest(id.data, read.request, context.get(staff).person);
    return Response.json(answer, { status: DRAFT_STATUS[answer.outcome] });
  } catch {
    return Response.json(null, { status: 503 });
  }
}
