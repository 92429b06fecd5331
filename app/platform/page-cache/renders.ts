import { respondWith } from './answer';
import type { createNegotiator } from './encodings';
import { fillPage, type Outcome, type Render, renderPublic } from './fill';
import type { Page } from './page';
import type { Lifetime } from './page-headers';
import type { PageKey } from './rules';
import { createSingleFlight } from './single-flight';
import type { Entry, Store } from './store';

/** Milliseconds between two tries to renew a page whose render fails. */
const RETRY_AFTER = 1000;

const UNUSED = { doubts: 0, hits: 0, used: false };

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
        key,
        origin,
        render,
        lifetime,
        isCurrent,
        previous: () => store.get(key.key)?.page,
        keep: (page) => {
          const freshUntil = clock() + lifetime.freshFor;
          const goneAt = freshUntil + lifetime.staleFor;
          store.set({ key: key.key, page, freshUntil, goneAt, ...UNUSED });
        },
      }),
    );
  }

  /**
   * Renders a stale or doubted entry anew, once for all who ask meanwhile.
   * @returns the new page, the one it was where that fails, or undefined where it is no longer a page for everybody.
   */
  async function renew(entry: Entry, key: PageKey, render: Render): Promise<Page | undefined> {
    const { doubts } = entry;
    const joined = flights.get(key.key);
    try {
      const outcome = await (joined ?? startRender(key, render));
      if (outcome.kind === 'failure') throw new Error(`${key.target} answered ${outcome.status}`);
      if (outcome.kind === 'page') return outcome.page;
      if (outcome.kind === 'old') return keepOn({ store, clock }, entry, doubts) ?? outcome.page;
      store.remove(entry);
      if (!joined) await outcome.response.body?.cancel();
      return undefined;
    } catch (error) {
      if (!joined) onError(error);
      return keepOn({ store, clock }, entry, doubts);
    }
  }

  /** Answers what the store doesn't have. Rejects as the render does. */
  async function fetchMissed(key: PageKey, request: Request, render: Render): Promise<Response> {
    misses += 1;
    const joined = flights.get(key.key);
    const outcome = await (joined ?? startRender(key, render));
    if (outcome.kind === 'page' || outcome.kind === 'old')
      return respondWith(outcome.page, request, negotiate);
    if (outcome.kind === 'failure')
      return withoutBodyForHead(request, new Response(outcome.body, outcome), onError);
    if (!joined) return withoutBodyForHead(request, outcome.response, onError);
    renders += 1;
    return withoutBodyForHead(request, await renderPublic(key, origin, render), onError);
  }

  return {
    isUnderWay: (key: string) => flights.get(key) !== undefined,
    renew,
    fetchMissed,

    /** Answers once a render has confirmed a doubted entry or taken its place, or as it is where none is possible. */
    async confirm(entry: Entry, key: PageKey, request: Request, render: Render): Promise<Response> {
      const page = await renew(entry, key, render);
      return page ? respondWith(page, request, negotiate) : fetchMissed(key, request, render);
    },

    /** What is under way is for those who wait for it, and for nobody after them. */
    detach: () => flights.detach(),
    counts: () => ({ misses, renders }),
  };
}

/** The page as it was, for a while longer, where nothing better can be made; undefined: it has been dropped meanwhile. */
function keepOn(
  { store, clock }: Pick<Surroundings, 'store' | 'clock'>,
  entry: Entry,
  doubts: number,
): Page | undefined {
  // What was missed since then is another matter.
  if (entry.doubts === doubts) entry.doubts = 0;
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
