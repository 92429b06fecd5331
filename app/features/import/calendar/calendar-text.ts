import { gunzipSync } from 'node:zlib';

import { decodeText } from '../spreadsheet/decode-text.ts';

const MAX_UNPACKED_BYTES = 5_000_000;
const INDENTED = /^[ \t]+BEGIN:VEVENT\b/im;
const NOT_INDENTED = /^BEGIN:VEVENT\b/im;

/** Decodes a calendar. Some servers compress it without being asked, and scripts indent its lines. @throws if it is too large */
export function calendarText(bytes: Buffer): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const unpacked = isGzip ? gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes;
  const lines = unpacked.toString('latin1');
  const isIndented = INDENTED.test(lines) && !NOT_INDENTED.test(lines);
  const plain = isIndented ? lines.replaceAll(/^[ \t]+(?=[A-Z-]+[;:])/gim, '') : lines;
  // Programs fold long lines at a byte, which may be inside a letter (RFC 5545, section 3.1).
  return decodeText(Buffer.from(plain.replaceAll(/\r?\n[ \t]/g, ''), 'latin1')).text;
}
