import type { PageKey, SharedKey } from './rules';

export type PagePolicy = {
  /** The response is the same for everyone. */
  store: boolean;
  tags: Set<string>;
  /** Milliseconds after which the page must be rendered again before it is served, unless rendering fails. */
  maxAge?: number;
  /** Made from stale data while the database was unavailable, so it is served but not stored. */
  isOld?: true;
  /** Name of the shared page for this 404. Other 404s are never stored. */
  shared?: SharedKey;
};

export const newPolicy = (): PagePolicy => ({ store: false, tags: new Set() });

export const MAX_BODY_BYTES = 2 * 1024 * 1024;
const STATUSES: ReadonlySet<number> = new Set([200, 301, 308]);
const FORBIDS_STORING = /(?:^|[\s,])(?:no-store|private)(?:$|[\s,=])/i;

export function mayBeStored(
  { status, headers }: Response,
  policy: PagePolicy,
  { shared }: PageKey,
): boolean {
  const isStorable =
    shared === null
      ? policy.store && policy.shared === undefined && STATUSES.has(status)
      : policy.shared === shared && status === 404;
  return (
    isStorable &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    !FORBIDS_STORING.test(headers.get('cache-control') ?? '') &&
    variesOnlyByEncoding(headers.get('vary')) &&
    !hasNonce(headers) &&
    Number(headers.get('content-length') ?? 0) <= MAX_BODY_BYTES
  );
}

function variesOnlyByEncoding(vary: string | null): boolean {
  return (vary ?? '')
    .toLowerCase()
    .split(',')
    .every((name) => ['', 'accept-encoding'].includes(name.trim()));
}

function hasNonce(headers: Headers): boolean {
  return ['content-security-policy', 'content-security-policy-report-only'].some((name) =>
    headers.get(name)?.toLowerCase().includes("'nonce-"),
  );
}
