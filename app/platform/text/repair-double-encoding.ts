import { Buffer, isUtf8 } from 'node:buffer';

/** The characters of Windows-1252 for the bytes from 0x80 to 0x9f. */
const SPECIAL = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at),
);
const NOT_WINDOWS_1252 = new RegExp(`[^\\0-\\xff${SPECIAL}]`);

/**
 * Reads UTF-8 that a program took for Windows-1252, such as "ZoÃ«" for "Zoë". Changes nothing unless the whole text is
 * such UTF-8: other text hardly ever is, because each accented letter would have to be followed by a sign like ©.
 */
export function repairDoubleEncoding(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text) || NOT_WINDOWS_1252.test(text)) return text;
  const letters = text.replaceAll(/[^\0-\xff]/g, (letter) =>
    String.fromCharCode(0x80 + SPECIAL.indexOf(letter)),
  );
  const bytes = Buffer.from(letters, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : text;
}
