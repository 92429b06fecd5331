import type { PageKey, SharedKey } from './rules';

export type PagePolicy = {
  /** The answer is the same for everyone. */
  store: boolean;
  tags: Set<string>;
  /** Milliseconds after which nobody sees the page before it is rendered again, unless rendering fails. */
  maxAge?: number;
  /** Made from stale data while the database was unavailable: shown, but not stored. */
  isOld?: true;
  /** The shared page that this 404 is. Other 404s are never stored. */
  shared?: SharedKey;
};

export const newPolicy = (): PagePolicy => ({ store: false, tags: new Set() });

/** Bytes before encoding. */
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
