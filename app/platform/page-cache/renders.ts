import { createSingleFlight } from '~/concurrency/single-flight';

import { respondWith } from './answer';
import type { createNegotiator } from './encodings';
import { fillPage, type Outcome, type Render, renderPublic } from './fill-page';
import type { Page } from './page';
import type { Lifetime } from './page-headers';
import type { PageKey } from './rules';
import type { Entry, Store } from './store';

/** Milliseconds before retrying a failed render. */
const RETRY_AFTER = 1000;

const NEW_ENTRY = { missedEvents: 0, hits: 0, used: false };

type Dependencies = {
  store: Store;
  lifetime: Lifetime;
  clock: () => number;
  negotiate: ReturnType<typeof createNegotiator>;
  onError: (error: unknown) => void;
};

export function createRenders({ store, lifetime, clock, negotiate, onError }: Dependencies) {
  const flights = createSingleFlight<Outcome>();
  let [misses, renders] = [0, 0];

  function startRender(key: PageKey, render: Render): Promise<Outcome> {
    renders += 1;
    return flights.start(key.key, (isCurrent) =>
      fillPage({
        key,
        render,
        lifetime,
        isCurrent,
        previous: () => store.get(key.key)?.page,
        store: (page, { freshFor, staleFor }) => {
          const freshUntil = clock() + freshFor;
          const goneAt = freshUntil + staleFor;
          store.set({ key: key.key, page, freshUntil, goneAt, ...NEW_ENTRY });
        },
      }),
    );
  }

  /** @returns the new page, the old one if rendering fails, or undefined if it may no longer be shared. */
  async function renew(entry: Entry, key: PageKey, render: Render): Promise<Page | undefined> {
    const { missedEvents } = entry;
    const joined = flights.get(key.key);
    try {
      const outcome = await (joined ?? startRender(key, render));
      if (outcome.kind === 'failure') throw new Error(`${key.target} answered ${outcome.status}`);
      if (outcome.kind === 'page') return outcome.page;
      if (outcome.kind === 'old')
        return serveStale({ store, clock }, entry, missedEvents) ?? outcome.page;
      store.remove(entry);
      if (!joined) await outcome.response.body?.cancel();
      return undefined;
    } catch (error) {
      if (!joined) onError(error);
      return serveStale({ store, clock }, entry, missedEvents);
    }
  }

  async function renderMissing(key: PageKey, request: Request, render: Render): Promise<Response> {
    misses += 1;
    const joined = flights.get(key.key);
    const outcome = await (joined ?? startRender(key, render));
    if (outcome.kind === 'page' || outcome.kind === 'old')
      return respondWith(outcome.page, request, negotiate);
    if (outcome.kind === 'failure')
      return withoutBodyForHead(request, new Response(outcome.body, outcome), onError);
    if (!joined) return withoutBodyForHead(request, outcome.response, onError);
    renders += 1;
    return withoutBodyForHead(request, await renderPublic(key, render), onError);
  }

  return {
    isUnderWay: (key: string) => flights.get(key) !== undefined,
    renew,
    fetchMissed: renderMissing,

    async confirm(entry: Entry, key: PageKey, request: Request, render: Render): Promise<Response> {
      const page = await renew(entry, key, render);
      return page ? respondWith(page, request, negotiate) : renderMissing(key, request, render);
    },

    detach: () => flights.detach(),
    counts: () => ({ misses, renders }),
  };
}

function serveStale(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  entry: Entry,
  missedEvents: number,
): Page | undefined {
  // Events missed after the render began still count.
  if (entry.missedEvents === missedEvents) entry.missedEvents = 0;
  entry.freshUntil = Math.min(clock() + RETRY_AFTER, entry.goneAt);
  return store.get(entry.key)?.page;
}

function withoutBodyForHead(
  request: Request,
  response: Response,
  onError: (error: unknown) => void,
): Response {
  if (request.method !== 'HEAD' || response.body === null) return response;
  response.body.cancel().catch(onError);
  return new Response(null, response);
}
