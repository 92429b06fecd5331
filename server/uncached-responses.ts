import { createNegotiator, encodeAs } from '~/platform/page-cache/encodings';

const negotiate = createNegotiator();
const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Says of a page that the page cache has not kept, and that says nothing itself, that it is one visitor's: a proxy that keeps
 * whatever does not forbid it would hand one form's id to many, and all but the first inquiry would pass for a repetition. Not
 * `no-store`: a half-filled form must survive the way back.
 */
export function keepForOne({ status, headers }: Response): void {
  if (!headers.has('cache-control') && !isRedirect(status))
    headers.set('cache-control', 'private, no-cache');
}

/**
 * Compresses a document that the page cache has not kept: an estimate input, a search, a form. Only for pages that hold nothing but what
 * is public, came with the request or lies behind a link of the visitor's own: a length tells about what it is made of (BREACH).
 */
export async function compressDocument(request: Request, page: Response): Promise<Response> {
  const { headers } = page;
  const type = headers.get('content-type');
  if (!page.body || !type?.startsWith('text/html') || headers.has('content-encoding')) return page;
  headers.set('vary', 'accept-encoding');
  const encoding = negotiate(request.headers.get('accept-encoding') ?? undefined);
  const body = Buffer.from(await page.arrayBuffer());
  const encoded = await encodeAs(encoding, body, type);
  if (encoded !== body) headers.set('content-encoding', encoding);
  headers.set('content-length', String(encoded.length));
  return new Response(encoded, page);
}
