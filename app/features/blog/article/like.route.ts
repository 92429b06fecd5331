import { randomBytes } from 'node:crypto';

import { data, redirect } from 'react-router';

import { cookieHeader, cookieOf } from '~/platform/cookies';
import { networkOf } from '~/platform/network-of';
import { siteOrigin } from '~/platform/origin.server';
import { createRateWindow } from '~/platform/rate-window';
import { requestInfo } from '~/platform/request-info';
import { digest } from '~/platform/secret.server';

import type { Route } from './+types/like.route';
import { likePost } from './like-post.server';

/** A random name for this browser, made with its first like and of no use for anything else. */
const READER = 'reader';
const LIFE = 400 * 86_400_000;
const readerName = /^[\w-]{22}$/;

/** The first version's cookies hold the name as JSON in base64. */
function readerOf(request: Request): string | undefined {
  const value = cookieOf(request, READER) ?? '';
  const older = Buffer.from(value, 'base64').toString().slice(1, -1);
  return [value, older].find((name) => readerName.test(name));
}

/** Likes from one IPv4 address or /48 within an hour. Indian carriers put thousands of readers behind one address; a script wants more. */
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
  const { address } = context.get(requestInfo);
  if (fromNetwork.count(networkOf(address, { ipv6: 48 })) > MOST)
    throw data('Too many likes from your network. Please try again in an hour.', {
      status: 429,
      headers: { 'retry-after': '3600' },
    });
  const name = readerOf(request) ?? randomBytes(16).toString('base64url');
  const likes = await likePost(postId, digest('like', name));
  if (likes === null) throw data('Article not found.', 404);
  const headers = {
    'cache-control': 'no-store',
    'set-cookie': cookieHeader(READER, name, {
      path: '/blog',
      life: LIFE,
      secure: siteOrigin().startsWith('https:'),
    }),
  };
  return request.headers.get('accept') === 'application/json'
    ? Response.json({ likes }, { headers })
    : redirect(`/blog/${encodeURIComponent(postId)}#like`, { status: 303, headers });
}
