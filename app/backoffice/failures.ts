import { useEffect, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';

import { requestTimeout } from '~/platform/request-timeout';

/** Why something was not done: the session is over, no answer came, or the server could not. */
export type Failure = 'ended' | 'unanswered' | 'failed';

/** What failed: what a person asked for, a link that was followed offline, or the screen when it was read anew by itself. */
type Source = 'request' | 'link' | 'screen';

const none: Readonly<Record<Source, Failure | null>> = { request: null, link: null, screen: null };
let failures = none;
const listeners = new Set<() => void>();

function set(now: typeof none) {
  failures = now;
  for (const listener of listeners) listener();
}

/**
 * What a screen that was read anew says of itself does not hide that something somebody asked for has failed; only that the
 * session is there again is true of all.
 */
function report(source: Source, failure: Failure | null) {
  if (failure !== null) return set({ ...failures, [source]: failure });
  const request = source === 'request' || failures.request === 'ended' ? null : failures.request;
  set({ request, link: null, screen: null });
}

const shown = () =>
  Object.values(failures).includes('ended')
    ? 'ended'
    : (failures.request ?? failures.link ?? failures.screen);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The failure that is on screen now. */
export const useCurrentFailure = () => useSyncExternalStore(subscribe, shown, () => null);

/** The failure that a screen tells of, until what failed works; it goes with what asks for it. */
export function useFailure() {
  useEffect(() => () => set(none), []);
  return useCurrentFailure();
}

let banners = 0;

/** A component that says itself that the session has ended: the shell doesn't say so a second time. */
export function useOwnEndedBanner() {
  useEffect(() => {
    banners += 1;
    set({ ...failures });
    return () => {
      banners -= 1;
      set({ ...failures });
    };
  }, []);
}

export const useHasOwnEndedBanner = () =>
  useSyncExternalStore(
    subscribe,
    () => banners > 0,
    () => false,
  );

/**
 * In the browser: a form that could not be sent or stored leaves the screen as it is, with everything that stands in it, and
 * so does a screen that could not be read anew. Without this the error would take the screen's place.
 */
export const keepScreenOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const sent = request.method !== 'GET';
  const source = sent || !isAsItStands(request.url) ? 'request' : 'screen';
  const results = await next();
  if (request.signal.aborted || !(sent || isThisScreen(request.url))) return results;
  const entries = Object.entries(results).map(
    ([route, result]) => [route, result, failureOf(result)] as const,
  );
  // After a failed form the loaders are asked, and none of them has to run.
  if (entries.length) report(source, entries.find(([, , why]) => why !== null)?.[2] ?? null);
  return Object.fromEntries(
    entries.flatMap(([route, result, why]) => {
      if (why === null) return [[route, result]];
      // An answer of nothing, with a status that lets no loader run. A loader that is left out keeps what it had.
      return sent ? [[route, { type: 'data' as const, result: data(undefined, 503) }]] : [];
    }),
  );
};

/** What the answer to a request outside of the router tells of the session. */
export const reportSession = ({ status }: Response) =>
  report('request', status === 401 ? 'ended' : null);

/**
 * Whether a file can be had that the browser is about to load by itself; else the screen says why not. Asked for and cut off at
 * its first bytes: the browser's own attempt would put its error, or the server's, in the screen's place.
 */
export async function canHave(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address, { signal: requestTimeout() });
    await body?.cancel();
    report('request', ok ? null : status === 401 ? 'ended' : 'failed');
    return ok;
  } catch {
    report('request', 'unanswered');
    return false;
  }
}

/**
 * A link leads nowhere while the browser is offline: the screen stays and says so. Without this the script of the next screen
 * would be missing, the page be loaded anew, and the browser's own error take its place.
 */
export function useOfflineGuard() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      report('link', 'unanswered');
    };
    const forget = () => set({ ...failures, link: null });
    // Before the application's own listeners: they leave a click alone that is taken.
    addEventListener('click', stay, { capture: true });
    addEventListener('online', forget);
    return () => {
      removeEventListener('click', stay, { capture: true });
      removeEventListener('online', forget);
    };
  }, []);
}

/** Also searched or filtered: the fields under somebody's fingers stay. */
const isThisScreen = (url: string) => new URL(url).pathname === location.pathname;

const isAsItStands = (url: string) => isThisScreen(url) && new URL(url).search === location.search;

function failureOf({ type, result }: DataStrategyResult): Failure | null {
  // A redirect is thrown, too.
  if (type !== 'error' || result instanceof Response) return null;
  if (isRouteErrorResponse(result)) {
    if (result.status === 401) return 'ended';
    return result.status >= 500 ? 'failed' : null;
  }
  return isNetworkError(result) ? 'unanswered' : 'failed';
}

/** `fetch` rejects with a TypeError; what an action threw comes wrapped, as `data()` does it. */
const isNetworkError = (result: unknown): boolean =>
  result instanceof TypeError ||
  (typeof result === 'object' &&
    result !== null &&
    'data' in result &&
    result.data instanceof TypeError);
