import type { StoredRow } from '~/db/snapshot/snapshot.server';
import type { TableShape } from '~/db/snapshot/table-shape.server';

/** Equal on both engines: columns sorted by name, bytes in base64. */
export function linesOf({ columns }: TableShape, rows: readonly StoredRow[]): Buffer {
  const bytes = columns.filter(({ kind }) => kind === 'bytes').map(({ name }) => name);
  let text = '';
  for (const row of rows) {
    const line: Record<string, unknown> = {};
    for (const { name } of columns) line[name] = row[name];
    for (const name of bytes) line[name] = base64(row[name]);
    text += `${JSON.stringify(line)}\n`;
  }
  return Buffer.from(text);
}

const base64 = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : null;
