import { listImages } from '~/features/images/list-images.server';

import type { Route } from './+types/window.route';
import { parseImageQuery } from './image-query.server';

/** One window of the library, for the screen and the picker that scroll through it. */
export async function loader({ request }: Route.LoaderArgs) {
  const { after, ...query } = parseImageQuery(new URL(request.url).searchParams);
  return Response.json(await listImages(query, after));
}
