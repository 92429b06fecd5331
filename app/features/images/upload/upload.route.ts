import { staff } from '~/auth/staff';

import type { Route } from './+types/upload.route';
import { receiveUpload } from './receive-upload.server';
import { refusals } from './refusals';

/**
 * Takes a multipart form with `file`, and `folder`, `alt` and `caption` for a new image. `?replaces=<id>` replaces the
 * file of that image. `?unless=known` returns an existing image of the same file with status 200.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const replaces = query.get('replaces');
  const { person } = context.get(staff);
  const unlessKnown = query.get('unless') === 'known';
  const outcome = await receiveUpload(request, { person, replaces, unlessKnown });
  if (typeof outcome !== 'string') {
    const { image, isNew } = outcome;
    return Response.json(image, { status: isNew && replaces === null ? 201 : 200 });
  }
  const [status, message] = refusals[outcome];
  return Response.json({ message }, { status });
}
