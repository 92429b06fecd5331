import { createNegotiator, encodeAs } from '~/platform/page-cache/encodings';

const negotiate = createNegotiator();
const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Without `cache-control`, a proxy that caches by default could give the id of one form to many visitors, and their
 * inquiries would count as repetitions. Not `no-store`: a half-filled form must survive the Back button.
 */
export function markPrivate({ status, headers }: Response): void {
  if (!headers.has('cache-control') && !isRedirect(status))
    headers.set('cache-control', 'private, no-cache');
}

/**
 * Compresses only pages whose content is public, came with the request, or is behind the visitor's own link, because
 * the compressed length reveals content (BREACH).
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
