import { pagePolicy, tagPage } from '~/platform/page-policy';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/deferred-fragments.route';
import { deferredFragments } from './deferred-fragments.server';

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).store = true;
  tagPage(context, 'settings');
  return Response.json(deferredFragments(await readSettings()), {
    headers: { 'cache-control': 'public, max-age=600, stale-while-revalidate=86400' },
  });
}
