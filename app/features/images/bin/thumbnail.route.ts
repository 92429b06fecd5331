import type { Route } from './+types/thumbnail.route';
import { readBinnedPicture } from './image-bin.server';

export async function loader({ params }: Route.LoaderArgs) {
  const picture = await readBinnedPicture(params.imageId);
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(picture, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
}
