import { randomBytes } from 'node:crypto';

import { data, redirect } from 'react-router';

import { createRateWindow } from '~/concurrency/rate-window';
import { articlePath } from '~/features/blog/posts/post';
import { cookieHeader, cookieOf } from '~/platform/cookies';
import { networkOf } from '~/platform/network-of';
import { siteOrigin } from '~/platform/origin.server';
import { requestInfo } from '~/platform/request-info';
import { digest } from '~/platform/secret.server';

import type { Route } from './+types/like.route';
import { likePost } from './like-post.server';

/** Cookie with a random id for this browser, set with its first like and used for nothing else. */
const READER_COOKIE = 'reader';
const COOKIE_LIFETIME_MS = 400 * 86_400_000;
const READER_ID = /^[\w-]{22}$/;

function readerId(request: Request): string | undefined {
  const value = cookieOf(request, READER_COOKIE) ?? '';
  return READER_ID.test(value) ? value : undefined;
}

/** Likes per hour from one network. Indian carriers put thousands of readers behind one address. */
const MAX_LIKES = 3_000;
const likeLimit = createRateWindow({ windowMs: 60 * 60 * 1000, maxKeys: 2_000, max: MAX_LIKES });

export function loader({ params: { postId } }: Route.LoaderArgs) {
  return redirect(articlePath(postId));
}

/**
 * Returns `{ likes }` to the script, or redirects a plain form. Confirms only once durable. Answers 429 at the limit.
 */
export async function action({ request, params: { postId }, context }: Route.ActionArgs) {
  const { address } = context.get(requestInfo);
  if (likeLimit.count(networkOf(address, { ipv6: 48 })) > MAX_LIKES)
    throw data('Too many likes from your network. Please try again in an hour.', {
      status: 429,
      headers: { 'retry-after': '3600' },
    });
  const name = readerId(request) ?? randomBytes(16).toString('base64url');
  const likes = await likePost(postId, digest('like', name));
  if (likes === null) throw data('Article not found.', 404);
  const headers = {
    'cache-control': 'no-store',
    'set-cookie': cookieHeader(READER_COOKIE, name, {
      path: '/blog',
      life: COOKIE_LIFETIME_MS,
      secure: siteOrigin().startsWith('https:'),
    }),
  };
  return request.headers.get('accept') === 'application/json'
    ? Response.json({ likes }, { headers })
    : redirect(`${articlePath(postId)}#like`, { status: 303, headers });
}
