import { refuseNulCharacters } from '~/auth/guard';
import { createRateWindow } from '~/concurrency/rate-window';
import { networkOf } from '~/platform/network-of';
import { requestInfo } from '~/platform/request-info';

import type { Route } from './+types/feed.route';
import { calendarResponse } from './calendar-response';
import { readFeed } from './feed.server';

/** Limit per network. Calendar programs send a few requests an hour. */
const requests = createRateWindow({ windowMs: 15 * 60_000, max: 120 });

export const middleware: Route.MiddlewareFunction[] = [refuseNulCharacters];

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!requests.admit(networkOf(context.get(requestInfo).address)))
    return new Response('Too many requests. Try again in 15 minutes.', {
      status: 429,
      headers: { 'cache-control': 'no-store', 'retry-after': '900' },
    });
  return calendarResponse(await readFeed(params.token));
}
