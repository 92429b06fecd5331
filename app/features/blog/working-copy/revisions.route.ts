import * as z from 'zod';

import { listRevisions, readRevision } from '~/backoffice/writing/stored/revisions.server';
import { postId } from '~/features/blog/posts/post-id';

import type { Route } from './+types/revisions.route';
import { postStore } from './post-store.server';

const revisionId = z.uuid();

/** What was saved of a post; with `revision`, what that one holds. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = postId.safeParse(params.postId);
  const parameter = new URL(request.url).searchParams.get('revision');
  if (!id.success) return Response.json(null, { status: 404 });
  if (parameter === null) return Response.json(await listRevisions(postStore, id.data));
  const revision = revisionId.safeParse(parameter);
  const found = revision.success
    ? await readRevision(postStore, id.data, revision.data)
    : undefined;
  return found ? Response.json(found) : Response.json(null, { status: 404 });
}
