import { data } from 'react-router';

import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/icon.route';
import { drawIcon, isIconName } from './draw-icon.server';

/** Icons of browser tabs and home screens. Their addresses don't change, so a new logo appears within an hour. */
export async function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.slice(1);
  if (!isIconName(name)) throw data('Icon not found.', 404);
  const icon = await drawIcon(name, await readSettings());
  return new Response(icon, {
    headers: {
      'content-type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'cache-control': 'public, max-age=3600',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
