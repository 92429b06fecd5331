import { redirect } from 'react-router';

import type { Route } from './+types/former-share-image.route';
import { shareImagePath } from './share-image-path';

/** Where share images were as PNG: networks that were told of that address still ask there. */
export const loader = ({ params: { postId } }: Route.LoaderArgs) =>
  redirect(shareImagePath(postId), 301);
