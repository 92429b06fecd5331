import { openZip, type ZipParts } from './open-zip.ts';
import { Unreadable } from './refusals.ts';

const HEAD_BYTES = 4_096;

const startsWithBytes = (file: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => file[at] === byte);

/** The header of a local file, an empty archive or a split one. "PK" alone may also begin a heading. */
const isZip = (file: Uint8Array) =>
  startsWithBytes(file, 0x50, 0x4b) &&
  [0x0304, 0x0506, 0x0708].includes(((file[2] ?? 0) << 8) | (file[3] ?? 0));

const ARCHIVES = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a', 'BZh91AY', '\xfd7zXZ', '\x28\xb5\x2f\xfd'];
const OTHER = /^(?:%PDF|BEGIN:VCALENDAR|\{\\rtf|\x89PNG|\xff\xd8\xff|GIF8|RIFF|SQLite format 3)/;
const MARKUP_START = /^[\s\uFEFF]*<(?:!doctype\s+html|html|head|body|table|meta|\?xml)/i;
/** Headings don't begin with a bracket and a quotation mark. */
const JSON_TEXT = /^[\s\uFEFF]*(?:\{\s*"|\[\s*[{["])/;
/** Excel's "Single File Web Page". */
const WEB_ARCHIVE = /^X-Document-Type: Workbook/im;
const VCARD_START = /^[\s\uFEFF]*BEGIN:VCARD/i;
/** A mailbox, or one message, also a copied or forwarded one. A heading may also begin with "From". */
const MAILBOX_START =
  /^[\s\uFEFF]*(?:From:? [^\r\n,;\t|]*\r?\n[A-Za-z-]+: |(?:Return-Path|Delivered-To|Received|MIME-Version|Message-ID): |-+ ?(?:Forwarded message|Original Message)\b)/i;
/** WhatsApp's "Export chat": "03/11/26, 3:45 pm - Asha: …", or with brackets on an iPhone. */
const CHAT_START =
  /^[\s\uFEFF\u200e]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) /i;

/** Detects the format by content. @throws Unreadable for any other format. */
export function formatOf(file: Buffer): 'csv' | 'xlsx' {
  if (file.length === 0) throw new Unreadable('empty');
  if (startsWithBytes(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable(kindOfCompound(file));
  if (isZip(file)) return 'xlsx';
  const fileHead = file.subarray(0, HEAD_BYTES).toString('latin1');
  if (ARCHIVES.some((start) => fileHead.startsWith(start))) throw new Unreadable('archive');
  if (OTHER.test(fileHead)) throw new Unreadable('other');
  const text = textOfHead(file);
  if (MARKUP_START.test(text)) throw new Unreadable(kindOfMarkup(text));
  if (VCARD_START.test(text)) throw new Unreadable('contacts');
  if (JSON_TEXT.test(text)) throw new Unreadable('json');
  if (WEB_ARCHIVE.test(text)) throw new Unreadable('html');
  if (MAILBOX_START.test(text)) throw new Unreadable('emails');
  if (CHAT_START.test(text)) throw new Unreadable('chat');
  return 'csv';
}

function kindOfCompound(file: Buffer) {
  const containsName = (name: string) => file.includes(name, 0, 'utf16le');
  if (containsName('EncryptedPackage')) return 'locked';
  const isOther = ['WordDocument', 'PowerPoint Document', '__substg1.0'].some(containsName);
  return isOther ? 'other' : 'xls';
}

function kindOfMarkup(text: string) {
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'xml';
  if (text.includes('urn:oasis:names:tc:opendocument')) return 'ods';
  return /<(?:!doctype\s+html|html|head|body|table|meta)\b/i.test(text) ? 'html' : 'other';
}

function textOfHead(file: Buffer) {
  const fileHead = file.subarray(0, HEAD_BYTES);
  if (startsWithBytes(fileHead, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(fileHead);
  if (startsWithBytes(fileHead, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(fileHead);
  return new TextDecoder().decode(fileHead);
}

/** @throws Unreadable with what the ZIP file is instead of a workbook. */
export async function openWorkbookParts(file: Buffer): Promise<ZipParts> {
  const parts = await openZip(file);
  const hasFolder = (folder: string) => parts.names.some((name) => name.startsWith(folder));
  if (parts.has('xl/workbook.bin')) throw new Unreadable('xlsb');
  if (parts.has('Index/Document.iwa') || parts.has('Index.zip')) throw new Unreadable('numbers');
  if (parts.has('content.xml') && parts.has('mimetype'))
    throw new Unreadable(/spreadsheet/.test(await textOf(parts, 'mimetype')) ? 'ods' : 'other');
  if (!parts.has('[Content_Types].xml')) throw new Unreadable('archive');
  if (!hasFolder('xl/')) throw new Unreadable('other');
  return parts;
}

async function textOf(parts: ZipParts, name: string): Promise<string> {
  let text = '';
  for await (const bytes of parts.read(name)) text += Buffer.from(bytes).toString('latin1');
  return text;
}
