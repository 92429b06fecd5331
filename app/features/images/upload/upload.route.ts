import { staff } from '~/auth/staff';

import type { Route } from './+types/upload.route';
import { receiveUpload } from './receive-upload.server';
import { refusals } from './refusals';

/**
 * Takes one picture: a multipart form with `file`, and `folder`, `alt` and `caption` for a new image. Answers with the image, or with a
 * sentence for the person who uploads.
 * `?replaces=<id>`: the file replaces the one of that image.
 * `?unless=known`: if an image was made from the same file, answers 200 with that one and stores nothing.
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
