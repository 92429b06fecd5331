import { Buffer, isUtf8 } from 'node:buffer';

const SAMPLE_BYTES = 4_096;

/**
 * Decodes by the byte-order mark. Without one: UTF-16 if every other byte is zero, UTF-8 if all but a few bytes are
 * valid, and otherwise Windows-1252 or Mac OS Roman, which Excel writes as "CSV" in India and the West.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'utf-8' || isUtf8(bytes) || startsWithMark(bytes) || !isMostlyStray(text))
    return { text, encoding };
  const isMac = MAC_LETTER.test(Buffer.from(bytes).toString('latin1'));
  const single = isMac ? 'macintosh' : 'windows-1252';
  return { text: new TextDecoder(single).decode(bytes), encoding: single };
}

/** An accented letter or quotation mark of Mac OS Roman, which in Windows-1252 is a capital or a sign within a word. */
const MAC_LETTER = /[a-z][\u0087-\u0090\u00d2-\u00d5]/;

const startsWithMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf;

function isMostlyStray(text: string): boolean {
  const stray = text.match(/\uFFFD/g)?.length ?? 0;
  const letters = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return stray >= letters;
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8) return 'utf-16le';
  if (even > sample.length / 8) return 'utf-16be';
  return 'utf-8';
}
