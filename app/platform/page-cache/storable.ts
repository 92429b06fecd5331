import type { PageKey, SharedPage } from './rules';

/** What a render says of its answer; filled by the app while it renders. */
export type PagePolicy = {
  /** True: the answer is the same for everybody. The layout of the public documents says so. */
  store: boolean;
  /** Whatever the answer was made of: dropping one of them drops the page. */
  tags: Set<string>;
  /** Made of what was read before the database went away: it is shown, but neither kept nor put in the place of what is kept. */
  isOld?: true;
  /** Names the shared page that this 404 is; a 404 without it is never stored. */
  shared?: SharedPage;
};

/** A page says nothing yet: it isn't kept. */
export const newPolicy = (): PagePolicy => ({ store: false, tags: new Set() });

/** Bytes of a body, before encoding, that is still kept. */
export const LARGEST_BODY = 2 * 1024 * 1024;
const STATUSES: ReadonlySet<number> = new Set([200, 301, 308]);
const FORBIDS_STORING = /(?:^|[\s,])(?:no-store|private)(?:$|[\s,=])/i;

/** Whether this answer may be kept for others: nothing of a visitor in it, and complete under its key. */
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
    Number(headers.get('content-length') ?? 0) <= LARGEST_BODY
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
