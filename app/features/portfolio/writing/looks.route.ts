import * as z from 'zod';

import { showPictures } from '~/features/portfolio/show-pictures.server';

import type { Route } from './+types/looks.route';
import { MOST_PICTURES } from './project-text';

const sources = z.array(z.string().min(1).max(300)).max(MOST_PICTURES);

/** How images of the library look, by their paths: those of a text that came from elsewhere. What is gone is left out. */
export async function loader({ request }: Route.LoaderArgs) {
  const read = sources.safeParse(new URL(request.url).searchParams.getAll('image'));
  if (!read.success) return Response.json(null, { status: 400 });
  const looks = await Promise.all(
    read.data.map(async (source) => {
      const picture = { kind: 'image', source, part: 'model', alt: '', caption: '' } as const;
      const [shown] = await showPictures([{ ...picture, focalX: 50, focalY: 50 }]);
      return shown ? [[source, { body: shown.body, full: shown.full }]] : [];
    }),
  );
  return Response.json(Object.fromEntries(looks.flat()));
}
