import * as z from 'zod';

import { listRevisions, readRevision } from '~/backoffice/writing/stored/revisions.server';

import type { Route } from './+types/revisions.route';
import { projectStore } from './project-store.server';

const uuid = z.uuid();

/** What was saved of a project; with `revision`, what that one holds. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = uuid.safeParse(params.projectId);
  const parameter = new URL(request.url).searchParams.get('revision');
  if (!id.success) return Response.json(null, { status: 404 });
  if (parameter === null) return Response.json(await listRevisions(projectStore, id.data));
  const revision = uuid.safeParse(parameter);
  const found = revision.success
    ? await readRevision(projectStore, id.data, revision.data)
    : undefined;
  return found ? Response.json(found) : Response.json(null, { status: 404 });
}
