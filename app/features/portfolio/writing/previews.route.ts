import * as z from 'zod';

import { showPictures } from '~/features/portfolio/show-pictures.server';

import type { Route } from './+types/previews.route';
import { MAX_PICTURES } from './project-text';

const sources = z.array(z.string().min(1).max(300)).max(MAX_PICTURES);

/** Previews of library images by path, for texts loaded from elsewhere. Deleted images are left out. */
export async function loader({ request }: Route.LoaderArgs) {
  const read = sources.safeParse(new URL(request.url).searchParams.getAll('image'));
  if (!read.success) return Response.json(null, { status: 400 });
  const previews = await Promise.all(
    read.data.map(async (source) => {
      const picture = { kind: 'image', source, part: 'model', alt: '', caption: '' } as const;
      const [shown] = await showPictures([{ ...picture, focalX: 50, focalY: 50 }]);
      return shown ? [[source, { body: shown.body, full: shown.full }]] : [];
    }),
  );
  return Response.json(Object.fromEntries(previews.flat()));
}
