import { redirect } from 'react-router';

import type { Route } from './+types/moved.route';

const targets: Record<string, string> = {
  '/connect': '/contact',
  '/terms-conditions': '/terms',
};

/** Permanent redirects from the specification's alternative addresses. They keep the query. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`${targets[pathname.replace(/\/$/, '')] ?? '/'}${search}`, 301);
}
