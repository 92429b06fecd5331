import { NotUtf8 } from './decode-utf8';
import { findRecordDepth } from './record-depth';

export type RawRecord = {
  readonly line: number;
  readonly key: string | null;
  readonly text: string;
  readonly notes?: readonly string[];
};

export type Unreadable = { readonly line: number; readonly problem: string };

const MAX_RECORD_LENGTH = 1_000_000;
/** Characters of a file by which the depth of its records is judged. More are read if these have no known field. */
const PREFIX_LENGTH = 65_536;

/**
 * Reads a JSON file piece by piece: an array of documents, a map of documents by id (in collections or not),
 * Firestore's REST list (`{ "documents": […] }`), or one document per line. All records have the depth of the first.
 */
export async function* readRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<RawRecord | Unreadable> {
  try {
    yield* recordsOf(pieces);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    const problem = 'This file isn’t in UTF-8. Save it as UTF-8 and import it again.';
    yield { line: 1, problem };
  }
}

async function* recordsOf(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<RawRecord | Unreadable> {
  const foundRecords: (RawRecord | Unreadable)[] = [];
  let prefix = '';
  let nextLength = PREFIX_LENGTH;
  let scanPiece: ((piece: string) => void) | undefined;
  const beginScanning = (depth: number | undefined) => {
    if (depth === undefined) return;
    scanPiece = scanner(depth, (one) => foundRecords.push(one));
    scanPiece(prefix);
  };
  for await (const piece of pieces) {
    if (scanPiece) scanPiece(piece);
    else {
      prefix += piece;
      if (prefix.length < nextLength) continue;
      beginScanning(findRecordDepth(prefix));
      if (!scanPiece && prefix.length > MAX_RECORD_LENGTH) break;
      nextLength *= 2;
    }
    yield* foundRecords.splice(0);
  }
  if (!scanPiece) beginScanning(findRecordDepth(prefix));
  if (!scanPiece) {
    if (prefix.trim() !== '')
      yield {
        line: 1,
        problem: 'No records found in this file. Choose a JSON export.',
      };
    return;
  }
  scanPiece('\n{'); // Ends a record that is still open.
  yield* foundRecords;
}

function scanner(recordDepth: number, emit: (one: RawRecord | Unreadable) => void) {
  let depth = 0;
  let line = 1;
  let indent = 0;
  let lineIsBlank = true;
  let isInText = false;
  let escaped = false;
  let text = '';
  let record: { line: number; indent: number; key: string | null; text: string } | undefined;
  let lostRecord: { indent: number } | undefined;

  const rejectRecord = (problem: string) => {
    if (!record) return;
    emit({ line: record.line, problem });
    lostRecord = { indent: record.indent };
    record = undefined;
  };

  /** A line that begins like a record, no deeper than the current one, means that the current one has no end. */
  const startsRecord = (letter: string) => {
    const under = record && record.line < line ? record : lostRecord;
    if (!under || indent > under.indent || (letter !== '{' && letter !== '"')) return;
    if (letter === '"' && recordDepth > 0 && !lostRecord && !isInText) return;
    rejectRecord('This record is incomplete.');
    lostRecord = undefined;
    isInText = false;
    escaped = false;
    depth = recordDepth;
  };

  const read = (letter: string) => {
    // The rest of a record that is too long is still read, because others may follow in the same line.
    if (record && record.text.length <= MAX_RECORD_LENGTH) record.text += letter;
    if (isInText) {
      if (escaped) escaped = false;
      else if (letter === '\\') escaped = true;
      else if (letter === '"') isInText = false;
      else if (letter === '\n') rejectRecord('A text in this record is incomplete.');
      if (isInText && !record) text += letter;
    } else if (letter === '"') {
      isInText = true;
      if (!record) text = '';
    } else if (letter === '{' || letter === '[') {
      if (letter === '{' && depth === recordDepth && !record)
        record = { line, indent, key: text === '' ? null : text, text: letter };
      depth += 1;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (record && depth === recordDepth) {
        const { text: recordText, ...rest } = record;
        const isTooLong = recordText.length > MAX_RECORD_LENGTH;
        emit(
          isTooLong
            ? { line: rest.line, problem: 'This record is too long.' }
            : { line: rest.line, key: rest.key, text: recordText },
        );
        record = undefined;
        text = '';
      }
    }
  };

  return (piece: string) => {
    for (const letter of piece) {
      if (lineIsBlank && letter.trim() !== '') {
        lineIsBlank = false;
        startsRecord(letter);
      }
      if (!lostRecord) read(letter);
      if (letter === '\n') {
        line += 1;
        indent = 0;
        lineIsBlank = true;
      } else if (lineIsBlank) indent += 1;
    }
  };
}
