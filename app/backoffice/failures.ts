import { useEffect, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';

import { useWindowEvent } from '~/backoffice/use-window-event';
import { requestTimeout } from '~/platform/request-timeout';

export type Failure = 'ended' | 'unanswered' | 'failed';

/** `link`: a link followed offline. `screen`: an automatic reload of the screen's data. */
type Source = 'request' | 'link' | 'screen';

const NO_FAILURES: Readonly<Record<Source, Failure | null>> = {
  request: null,
  link: null,
  screen: null,
};
let failures = NO_FAILURES;
const listeners = new Set<() => void>();

function set(now: typeof NO_FAILURES) {
  failures = now;
  for (const listener of listeners) listener();
}

/** A successful reload must not hide that the user's request failed. Only 'ended' is cleared by any success. */
function report(source: Source, failure: Failure | null) {
  if (failure !== null) return set({ ...failures, [source]: failure });
  const request = source === 'request' || failures.request === 'ended' ? null : failures.request;
  set({ request, link: null, screen: null });
}

/** For `fetch` requests that were answered with 401. The shell then shows the banner about the ended session. */
export const reportEndedSession = () => report('request', 'ended');

const currentFailure = () =>
  Object.values(failures).includes('ended')
    ? 'ended'
    : (failures.request ?? failures.link ?? failures.screen);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCurrentFailure = () => useSyncExternalStore(subscribe, currentFailure, () => null);

export function useFailure() {
  useEffect(() => () => set(NO_FAILURES), []);
  return useCurrentFailure();
}

let banners = 0;

/** For a component with its own message about the ended session, which replaces the shell's banner. */
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

/** Keeps the screen and its form when a request fails, instead of replacing it with the error page. */
export const keepScreenOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isForm = request.method !== 'GET';
  const source = isForm || !isSameAddress(request.url) ? 'request' : 'screen';
  const results = await next();
  if (request.signal.aborted || !(isForm || isThisScreen(request.url))) return results;
  const entries = Object.entries(results).map(
    ([route, result]) => [route, result, failureOf(result)] as const,
  );
  // After a failed form submission the router requests loaders, none of which has to run.
  if (entries.length)
    report(source, entries.find(([, , failure]) => failure !== null)?.[2] ?? null);
  return Object.fromEntries(
    entries.flatMap(([route, result, failure]) => {
      if (failure === null) return [[route, result]];
      // A 503 stops the router from running loaders. A loader without a result keeps its data.
      return isForm ? [[route, { type: 'data' as const, result: data(undefined, 503) }]] : [];
    }),
  );
};

export const reportSession = ({ status }: Response) =>
  report('request', status === 401 ? 'ended' : null);

/** Cancels a download at its first bytes, because a failed one would replace the screen with an error page. */
export async function checkDownload(address: string): Promise<boolean> {
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

/** Offline, a link would show the browser's error page. This keeps the screen and reports the failure. */
export function useOfflineGuard() {
  const guardLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    report('link', 'unanswered');
  };
  // Runs in the capture phase, before the router's listeners, which ignore a prevented click.
  useWindowEvent('click', guardLink, { capture: true });
  useWindowEvent('online', () => set({ ...failures, link: null }));
}

/** A changed search or filter is the same screen, whose fields keep the typed text. */
const isThisScreen = (url: string) => new URL(url).pathname === location.pathname;

const isSameAddress = (url: string) => isThisScreen(url) && new URL(url).search === location.search;

function failureOf({ type, result }: DataStrategyResult): Failure | null {
  // Redirects are thrown, too.
  if (type !== 'error' || result instanceof Response) return null;
  if (isRouteErrorResponse(result)) {
    if (result.status === 401) return 'ended';
    return result.status >= 500 ? 'failed' : null;
  }
  return isNetworkError(result) ? 'unanswered' : 'failed';
}

/** `fetch` rejects with a TypeError; one thrown by an action is wrapped as by `data()`. */
const isNetworkError = (result: unknown): boolean =>
  result instanceof TypeError ||
  (typeof result === 'object' &&
    result !== null &&
    'data' in result &&
    result.data instanceof TypeError);
