import { respondWith } from './answer';
import type { createNegotiator } from './encodings';
import { fillPage, type Outcome, type Render, renderPublic } from './fill';
import type { Lifetime } from './page-headers';
import type { PageKey } from './rules';
import { createSingleFlight } from './single-flight';
import type { Entry, Store } from './store';

/** Milliseconds between two tries to renew a page whose render fails. */
const RETRY_AFTER = 1000;

type Surroundings = {
  store: Store;
  lifetime: Lifetime;
  origin: string;
  clock: () => number;
  negotiate: ReturnType<typeof createNegotiator>;
  onError: (error: unknown) => void;
};

/** The renders behind a page cache: one per page at a time, whoever asks meanwhile waits for it. */
export function createRenders({
  store,
  lifetime,
  origin,
  clock,
  negotiate,
  onError,
}: Surroundings) {
  const flights = createSingleFlight<Outcome>();
  let [misses, renders] = [0, 0];

  function startRender(key: PageKey, render: Render): Promise<Outcome> {
    renders += 1;
    return flights.start(key.key, (isCurrent) =>
      fillPage({
        ...{ key, origin, render, lifetime, isCurrent },
        previous: () => store.get(key.key)?.page,
        keep: (page) => {
          const freshUntil = clock() + lifetime.freshFor;
          const goneAt = freshUntil + lifetime.staleFor;
          store.set({ key: key.key, page, freshUntil, goneAt, hits: 0, used: false });
        },
      }),
    );
  }

  function withoutBodyForHead(request: Request, response: Response): Response {
    if (request.method !== 'HEAD' || response.body === null) return response;
    response.body.cancel().catch(onError);
    return new Response(null, response);
  }

  return {
    isUnderWay: (key: string) => flights.get(key) !== undefined,

    /** Renders a stale entry anew behind the back of its readers; they keep the old page if that fails. */
    async renew(entry: Entry, key: PageKey, render: Render): Promise<void> {
      try {
        const outcome = await startRender(key, render);
        if (outcome.kind === 'failure') throw new Error(`${key.target} answered ${outcome.status}`);
        if (outcome.kind === 'page') return;
        store.remove(entry); // it is no longer a page for everybody
        await outcome.response.body?.cancel();
      } catch (error) {
        entry.freshUntil = Math.min(clock() + RETRY_AFTER, entry.goneAt);
        onError(error);
      }
    },

    /** Answers what the store doesn't have. Rejects as the render does. */
    async fetchMissed(key: PageKey, request: Request, render: Render): Promise<Response> {
      misses += 1;
      const joined = flights.get(key.key);
      const outcome = await (joined ?? startRender(key, render));
      if (outcome.kind === 'page') return respondWith(outcome.page, request, negotiate);
      if (outcome.kind === 'failure')
        return withoutBodyForHead(request, new Response(outcome.body, outcome));
      if (!joined) return withoutBodyForHead(request, outcome.response);
      renders += 1;
      return withoutBodyForHead(request, await renderPublic(key, origin, render));
    },

    /** What is under way is for those who wait for it, and for nobody after them. */
    detach: () => flights.detach(),
    counts: () => ({ misses, renders }),
  };
}
