export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'gif' | 'heic' | 'unknown';

/** Bytes read. A byte order mark or comment may precede an SVG's first tag. */
const HEAD_BYTES = 256;
const SVG_START = /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<svg)/i;
const HEIC_BRANDS = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
]);

/**
 * Signatures: ITU-T T.81 B.1.1.3 (JPEG), PNG 3rd edition 5.2, RFC 9649 (WebP), GIF89a 17; ISO/IEC 14496-12 4.3 with the
 * brands of AVIF 1.1 and ISO/IEC 23008-12 (HEIC).
 */
export function sniffImage(bytes: Uint8Array): FileKind {
  const fileHead = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (fileHead.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (fileHead.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (fileHead.startsWith('RIFF') && fileHead.slice(8, 12) === 'WEBP') return 'webp';
  if (fileHead.startsWith('GIF87a') || fileHead.startsWith('GIF89a')) return 'gif';
  if (fileHead.slice(4, 8) === 'ftyp') return kindOfBrands(fileHead);
  return SVG_START.test(fileHead) ? 'svg' : 'unknown';
}

function kindOfBrands(head: string): FileKind {
  const end = Math.min(Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE(), HEAD_BYTES);
  const brands = [head.slice(8, 12), ...(head.slice(16, end).match(/.{4}/gs) ?? [])];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : 'unknown';
}
