import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** In order of preference for equal weights. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type EncodedBodies = Readonly<Record<Encoding, Buffer<ArrayBuffer>>>;

const MAX_CACHED_HEADERS = 256;
/** Bytes; a smaller body would not save a packet. */
const MIN_COMPRESSED_BYTES = 256;
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:.+\+)?(?:json|xml|javascript))/i;

/** Parses Accept-Encoding (RFC 9110 §12.5.3). */
function chooseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().replaceAll(/\s/g, '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  let bestEncoding: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of ENCODINGS) {
    const wildcardWeight = encoding === 'identity' ? 0 : weights.get('*');
    const weight = weights.get(encoding) ?? wildcardWeight ?? 0;
    if (weight > bestWeight) [bestEncoding, bestWeight] = [encoding, weight];
  }
  return bestEncoding;
}

export function createNegotiator(): (header: string | undefined) => Encoding {
  const cache = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const cached = cache.get(header);
    if (cached !== undefined) return cached;
    const encoding = chooseEncoding(header);
    if (cache.size < MAX_CACHED_HEADERS) cache.set(header, encoding);
    return encoding;
  };
}

/** Runs on the thread pool. @param quality 0 to 11. */
export function brotli(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Returns the body unchanged if compressing it gains nothing. */
export async function encodeAs(
  encoding: Encoding,
  body: Buffer<ArrayBuffer>,
  contentType: string | null,
): Promise<Buffer<ArrayBuffer>> {
  const isCompressible =
    body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(contentType ?? '');
  if (encoding === 'identity' || !isCompressible) return body;
  const encoded = await (encoding === 'br' ? brotli(body, 5) : gzipAsync(body));
  return encoded.length < body.length ? encoded : body;
}

export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  contentType: string | null,
): Promise<EncodedBodies> {
  const [gzipped, brotlied] = await Promise.all([
    encodeAs('gzip', body, contentType),
    encodeAs('br', body, contentType),
  ]);
  return { identity: body, gzip: gzipped, br: brotlied };
}
