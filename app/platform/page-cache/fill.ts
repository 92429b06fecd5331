import { encodeBody } from './encodings';
import { buildPage, hashContent, type Content, type Page } from './page';
import { keptHeaders, type Lifetime } from './page-headers';
import { readBody } from './read-body';
import type { PageKey } from './rules';
import { LARGEST_BODY, mayBeStored, newPolicy, type PagePolicy } from './storable';

/** Renders a page from a request that carries nothing of a visitor: never from the request that led to it. */
export type Render = (request: Request, policy: PagePolicy) => Promise<Response>;

/** `page`, `old`, `failure`: for all who wait. `alone`: for one of them, since it may be about somebody. */
export type Outcome =
  | { kind: 'page'; page: Page }
  | { kind: 'old'; page: Page }
  | { kind: 'failure'; status: number; headers: Headers; body: Buffer<ArrayBuffer> }
  | { kind: 'alone'; response: Response };

type FillOptions = {
  key: PageKey;
  origin: string;
  render: Render;
  lifetime: Lifetime;
  /** False once something was dropped: the answer may be older than the drop and is not kept. */
  isCurrent: () => boolean;
  /** The page that is stored under the key by now. */
  previous: () => Page | undefined;
  keep: (page: Page) => void;
};

/** The same request for everybody, whatever the visitor sent. */
export function renderPublic(
  { target }: PageKey,
  origin: string,
  render: Render,
  policy: PagePolicy = newPolicy(),
): Promise<Response> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  return render(new Request(`${origin}${target}`, { headers }), policy);
}

/** Renders once, keeps the page if it may be kept, and says for whom the answer is. Rejects as the render does. */
export async function fillPage(options: FillOptions): Promise<Outcome> {
  const policy = newPolicy();
  const response = await renderPublic(options.key, options.origin, options.render, policy);
  const { status, headers } = response;
  const failed = status >= 500;
  if (!failed && !mayBeStored(response, policy, options.key)) return { kind: 'alone', response };

  const read = await readBody(response, LARGEST_BODY);
  if ('tooLarge' in read) return { kind: 'alone', response: read.tooLarge };
  if (failed) return { kind: 'failure', status, headers: withoutCookies(headers), body: read.body };

  const content = await encode(status, headers, read.body, options.previous()?.content);
  const current = options.isCurrent() && !policy.isOld;
  const page = buildPage(content, policy.tags, current ? options.lifetime : null);
  if (current) options.keep(page);
  return { kind: policy.isOld ? 'old' : 'page', page };
}

/** Encodes a body, or takes the encodings of the previous render if nothing has changed since. */
async function encode(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
  previous: Content | undefined,
): Promise<Content> {
  const storedHeaders = keptHeaders(headers);
  const hash = hashContent(status, storedHeaders, body);
  if (previous?.hash === hash) return previous;
  const bodies = await encodeBody(body, headers.get('content-type'));
  return { status, headers: storedHeaders, bodies, hash, quality: 5 };
}

function withoutCookies(headers: Headers): Headers {
  const shared = new Headers(headers);
  shared.delete('set-cookie');
  return shared;
}
