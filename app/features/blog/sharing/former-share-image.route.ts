import { redirect } from 'react-router';

import type { Route } from './+types/former-share-image.route';
import { shareImagePath } from './share-image-path';

/** Share images used to be PNG files; networks still request the old address. */
export const loader = ({ params: { postId } }: Route.LoaderArgs) =>
  redirect(shareImagePath(postId), 301);
