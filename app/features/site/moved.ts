import { redirect } from 'react-router';

import { tagPage } from '~/platform/page-policy';

import type { Route } from './+types/moved';

const targets: Record<string, string> = {
  '/connect': '/contact',
  '/terms-conditions': '/terms',
};

/** Permanent redirects of the spec's second readings; the query is kept. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  tagPage(context, 'moved');
  return redirect(`${targets[pathname.replace(/\/$/, '')] ?? '/'}${search}`, 301);
}
