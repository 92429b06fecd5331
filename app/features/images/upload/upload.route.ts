import { staff } from '~/auth/staff';

import type { Route } from './+types/upload.route';
import { receiveUpload } from './receive-upload.server';
import { refusals } from './refusals';

/**
 * Takes one picture: a multipart form with `file`, and `folder`, `alt` and `caption` for a new image. `?replaces=<id>`: another
 * file for that one. Answers with the image, or with the sentence for whoever uploads.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const replaces = new URL(request.url).searchParams.get('replaces');
  const taken = await receiveUpload(request, { person: context.get(staff).person, replaces });
  if (typeof taken !== 'string') return Response.json(taken, { status: replaces ? 200 : 201 });
  const [status, message] = refusals[taken];
  return Response.json({ message }, { status });
}
