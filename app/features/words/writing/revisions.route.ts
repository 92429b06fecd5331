import * as z from 'zod';

import { listRevisions, readRevision } from '~/backoffice/writing/stored/revisions.server';

import type { Route } from './+types/revisions.route';
import { pageStore } from './page-store.server';

/** What was saved of a page; with `revision`, what that one holds. */
export async function loader({ request, params: { page } }: Route.LoaderArgs) {
  const parameter = new URL(request.url).searchParams.get('revision');
  if (parameter === null) return Response.json(await listRevisions(pageStore, page));
  const revision = z.uuid().safeParse(parameter);
  const found = revision.success ? await readRevision(pageStore, page, revision.data) : undefined;
  return found ? Response.json(found) : Response.json(null, { status: 404 });
}
