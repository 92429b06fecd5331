import { useEffect, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';

import { patience } from './patience';

/** Why something was not done: the session is over, no answer came, or the server could not. */
export type Failure = 'ended' | 'unanswered' | 'failed';

let failure: Failure | null = null;
const listeners = new Set<() => void>();

function tell(now: Failure | null) {
  if (now === failure) return;
  failure = now;
  for (const listener of listeners) listener();
}

/** The last failure of a form or of a reading of this screen, until one works again. */
export const useFailure = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failure,
    () => null,
  );

/**
 * In the browser: a form that could not be sent or stored leaves the screen as it is, with everything that stands in it, and
 * so does a screen that could not be read anew. Without this the error would take the screen's place.
 */
export const stayOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const sent = request.method !== 'GET';
  if (request.signal.aborted || !(sent || isThisScreen(request.url))) return results;
  const entries = Object.entries(results).map(
    ([route, result]) => [route, result, failureOf(result)] as const,
  );
  // After a failed form the loaders are asked, and none of them has to run.
  if (entries.length) tell(entries.find(([, , why]) => why !== null)?.[2] ?? null);
  return Object.fromEntries(
    entries.flatMap(([route, result, why]) => {
      if (why === null) return [[route, result]];
      // An answer of nothing, with a status that lets no loader run. A loader that is left out keeps what it had.
      return sent ? [[route, { type: 'data' as const, result: data(undefined, 503) }]] : [];
    }),
  );
};

/** What the answer to a request outside of the router tells of the session. */
export const tellSession = ({ status }: Response) => tell(status === 401 ? 'ended' : null);

/**
 * Whether a file can be had that the browser is about to load by itself; else the screen says why not. Asked for and cut off at
 * its first bytes: the browser's own attempt would put its error, or the server's, in the screen's place.
 */
export async function canHave(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address, { signal: patience() });
    await body?.cancel();
    tell(ok ? null : status === 401 ? 'ended' : 'failed');
    return ok;
  } catch {
    tell('unanswered');
    return false;
  }
}

/**
 * A link leads nowhere while the browser is offline: the screen stays and says so. Without this the script of the next screen
 * would be missing, the page be loaded anew, and the browser's own error take its place.
 */
export function useStayOffline() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      tell('unanswered');
    };
    const forget = () => {
      if (failure === 'unanswered') tell(null);
    };
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
