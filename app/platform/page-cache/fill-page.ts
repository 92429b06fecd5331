import { encodeBody } from './encodings';
import { buildPage, type Content, hashContent, type Page } from './page';
import { type Lifetime, storableHeaders } from './page-headers';
import type { PageKey } from './rules';
import { MAX_BODY_BYTES, mayBeStored, newPolicy, type PagePolicy } from './storable';

export type Render = (request: Request, policy: PagePolicy) => Promise<Response>;

/** Everyone waiting gets a `page`, `old` page or `failure`; `alone` goes to one visitor, because it may be personal. */
export type Outcome =
  | { kind: 'page'; page: Page }
  | { kind: 'old'; page: Page }
  | { kind: 'failure'; status: number; headers: Headers; body: Buffer<ArrayBuffer> }
  | { kind: 'alone'; response: Response };

type FillOptions = {
  key: PageKey;
  render: Render;
  lifetime: Lifetime;
  /** False after a drop: the page may be outdated and is not stored. */
  isCurrent: () => boolean;
  previous: () => Page | undefined;
  store: (page: Page, lifetime: Lifetime) => void;
};

/** The host is always the same, whatever the visitor's Host header says. The app replaces it with the site's origin. */
export function renderPublic(
  { target }: PageKey,
  render: Render,
  policy: PagePolicy = newPolicy(),
): Promise<Response> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  return render(new Request(`http://localhost${target}`, { headers }), policy);
}

/** Renders once and stores the page if allowed. Rejects if the render does. */
export async function fillPage(options: FillOptions): Promise<Outcome> {
  const policy = newPolicy();
  const response = await renderPublic(options.key, options.render, policy);
  const { status, headers } = response;
  const hasFailed = status >= 500;
  if (!hasFailed && !mayBeStored(response, policy, options.key)) return { kind: 'alone', response };

  const read = await readBody(response, MAX_BODY_BYTES);
  if ('tooLarge' in read) return { kind: 'alone', response: read.tooLarge };
  if (hasFailed)
    return { kind: 'failure', status, headers: withoutCookies(headers), body: read.body };

  const content = await encode(status, headers, read.body, options.previous()?.content);
  const isCurrentPage = options.isCurrent() && !policy.isOld;
  const lifetime = lifetimeOf(policy, options.lifetime);
  const page = buildPage(content, policy.tags, isCurrentPage ? lifetime : null);
  if (isCurrentPage) options.store(page, lifetime);
  return { kind: policy.isOld ? 'old' : 'page', page };
}

const lifetimeOf = ({ maxAge }: PagePolicy, usual: Lifetime): Lifetime =>
  maxAge === undefined ? usual : { ...usual, freshFor: maxAge, mustRevalidate: true };

async function encode(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
  previous: Content | undefined,
): Promise<Content> {
  const storedHeaders = storableHeaders(headers);
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

/** Returns the whole body, or a still streaming response if it is larger than `maxBytes`. */
async function readBody(
  response: Response,
  maxBytes: number,
): Promise<{ body: Buffer<ArrayBuffer> } | { tooLarge: Response }> {
  if (response.body === null) return { body: Buffer.alloc(0) };
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    size += chunk.value.length;
    if (size > maxBytes) return { tooLarge: new Response(resume(chunks, reader), response) };
  }
  return { body: Buffer.concat(chunks) };
}

function resume(
  chunks: readonly Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    pull: async (controller) => {
      const chunk = await reader.read();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
