import * as z from 'zod';

import { staff } from '~/auth/staff';
import { DRAFT_STATUS } from '~/backoffice/writing/autosave/draft-protocol';
import { readDraftRequest } from '~/backoffice/writing/stored/read-draft-request.server';

import type { Route } from './+types/draft.route';
import { answerDraftRequest, readDraftNow } from './draft-request.server';
import { projectForm } from './project-form-schema.server';

const projectId = z.uuid();

/** What is stored of a project now. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = projectId.safeParse(params.projectId);
  const now = id.success ? await readDraftNow(id.data) : null;
  if (now) return Response.json(now);
  return Response.json({ outcome: 'gone' }, { status: DRAFT_STATUS.gone });
}

/** Every save of the editor. It is answered when it is durable, and not before. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = projectId.safeParse(params.projectId);
  const read = readDraftRequest(projectForm, await request.json().catch(() => null));
  if (!id.success || !read) return Response.json(null, { status: 400 });
  if ('problems' in read)
    return Response.json(
      { outcome: 'refused', problems: read.problems },
      { status: DRAFT_STATUS.refused },
    );
  try {
    const answer = await answerDraftRequest(id.data, read.request, context.get(staff).person);
    return Response.json(answer, { status: DRAFT_STATUS[answer.outcome] });
  } catch {
    return Response.json(null, { status: 503 });
  }
}
