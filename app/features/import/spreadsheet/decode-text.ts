import { isUtf8 } from 'node:buffer';

const SAMPLE = 4_096;

/**
 * A file's text, and which encoding it was read by: a byte-order mark says it; without one it is UTF-16 where every other byte is
 * zero, UTF-8 where all of it is, and else what Excel writes as "CSV" in India and the West (Windows-1252).
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8) return 'utf-16le';
  if (even > sample.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
