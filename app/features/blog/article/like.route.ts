import { randomBytes } from 'node:crypto';

import { createCookie, data, redirect } from 'react-router';
import * as z from 'zod';

import { networkOf } from '~/platform/network-of';
import { siteOrigin } from '~/platform/origin.server';
import { createRateWindow } from '~/platform/rate-window';
import { requestInfo } from '~/platform/request-info';
import { digest } from '~/platform/secret.server';

import type { Route } from './+types/like.route';
import { likePost } from './like-post.server';

/** A random name for this browser, made with its first like and of no use for anything else. */
const reader = createCookie('reader', {
  path: '/blog',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 400 * 86_400,
});
const readerName = z.string().regex(/^[\w-]{22}$/);

/** Likes from one network within an hour. Indian carriers put thousands of readers behind one address; a script wants more. */
const MOST = 3_000;
const fromNetwork = createRateWindow({ windowMs: 60 * 60 * 1000, maxKeys: 2_000, most: MOST });

/** Somebody came here by hand: the article is what they want. */
export function loader({ params: { postId } }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(postId)}`);
}

/**
 * A like: `{ likes }` for the page's script, back to the article for a plain form. Durable before it is confirmed. 429 for a
 * network that sends too many.
 */
export async function action({ request, params: { postId }, context }: Route.ActionArgs) {
  if (fromNetwork.count(networkOf(context.get(requestInfo).address)) > MOST)
    throw data('Too many likes came from your network. Please try again in an hour.', {
      status: 429,
      headers: { 'retry-after': '3600' },
    });
  const known = readerName.safeParse(await reader.parse(request.headers.get('cookie')));
  const name = known.success ? known.data : randomBytes(16).toString('base64url');
  const likes = await likePost(postId, digest('like', name));
  if (likes === null) throw data('There is no such article.', 404);
  const headers = {
    'cache-control': 'no-store',
    'set-cookie': await reader.serialize(name, { secure: siteOrigin().startsWith('https:') }),
  };
  return request.headers.get('accept') === 'application/json'
    ? Response.json({ likes }, { headers })
    : redirect(`/blog/${encodeURIComponent(postId)}#like`, { status: 303, headers });
}
