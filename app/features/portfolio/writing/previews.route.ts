import * as z from 'zod';

import { resolvePictures } from '~/features/portfolio/show-pictures.server';

import type { Route } from './+types/previews.route';
import { MAX_PICTURES } from './project-text';

const sources = z.array(z.string().min(1).max(300)).max(MAX_PICTURES);

/** Previews of library images by path, for texts loaded from elsewhere. Deleted images are left out. */
export async function loader({ request }: Route.LoaderArgs) {
  const parsedSources = sources.safeParse(new URL(request.url).searchParams.getAll('image'));
  if (!parsedSources.success) return Response.json(null, { status: 400 });
  const previews = await Promise.all(
    parsedSources.data.map(async (source) => {
      const picture = { kind: 'image', source, part: 'model', alt: '', caption: '' } as const;
      const [shownPicture] = await resolvePictures([{ ...picture, focalX: 50, focalY: 50 }]);
      return shownPicture ? [[source, { body: shownPicture.body, full: shownPicture.full }]] : [];
    }),
  );
  return Response.json(Object.fromEntries(previews.flat()));
}
