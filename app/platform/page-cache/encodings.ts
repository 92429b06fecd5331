import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** In order of preference where a client weighs them alike. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Bodies = Readonly<Record<Encoding, Buffer<ArrayBuffer>>>;

/** Browsers send a handful of different headers; the bound is for those who send others. */
const REMEMBERED_HEADERS = 256;
/** Bytes under which a smaller body would not save a packet. */
const WORTH_COMPRESSING = 256;
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:.+\+)?(?:json|xml|javascript))/i;

/** Reads an Accept-Encoding header (RFC 9110 §12.5.3); identity is the answer where nothing else is allowed. */
function chooseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().replaceAll(/\s/g, '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of ENCODINGS) {
    const unnamed = encoding === 'identity' ? 0 : weights.get('*');
    const weight = weights.get(encoding) ?? unnamed ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** A reader of Accept-Encoding that remembers its answers. */
export function createNegotiator(): (header: string | undefined) => Encoding {
  const remembered = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const encoding = chooseEncoding(header);
    if (remembered.size < REMEMBERED_HEADERS) remembered.set(header, encoding);
    return encoding;
  };
}

/** Brotli on the thread pool; the quality is 0–11. Rejects only where zlib itself fails. */
export function brotli(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Gzip 6 or brotli 5 of a body; the body itself where that would gain nothing. */
export async function encodeAs(
  encoding: Encoding,
  body: Buffer<ArrayBuffer>,
  contentType: string | null,
): Promise<Buffer<ArrayBuffer>> {
  const worth = body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(contentType ?? '');
  if (encoding === 'identity' || !worth) return body;
  const encoded = await (encoding === 'br' ? brotli(body, 5) : gzipAsync(body));
  return encoded.length < body.length ? encoded : body;
}

/** Every encoding of a body, as `encodeAs` makes it. */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  contentType: string | null,
): Promise<Bodies> {
  const [gzipped, brotlied] = await Promise.all([
    encodeAs('gzip', body, contentType),
    encodeAs('br', body, contentType),
  ]);
  return { identity: body, gzip: gzipped, br: brotlied };
}
