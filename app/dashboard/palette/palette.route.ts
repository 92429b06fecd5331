import type { Route } from './+types/palette.route';
import { findForPalette, parseQuestion, reportPaletteFailure } from './find-for-palette.server';

export async function loader({ request }: Route.LoaderArgs) {
  const question = parseQuestion(new URL(request.url).searchParams);
  if (!question)
    return Response.json({ message: 'This search request isn’t valid.' }, { status: 400 });
  try {
    return Response.json(await findForPalette(question));
  } catch (error) {
    return Response.json(
      { message: 'Search isn’t available right now. Please try again.' },
      { status: reportPaletteFailure(error) },
    );
  }
}
