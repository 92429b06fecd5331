import { listImages } from '~/features/images/list-images.server';

import type { Route } from './+types/window.route';
import { parseImageQuery } from './image-query.server';

export async function loader({ request }: Route.LoaderArgs) {
  const { after, ...query } = parseImageQuery(new URL(request.url).searchParams);
  return Response.json(await listImages(query, after));
}
