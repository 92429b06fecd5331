/** The rows of a CSV file (RFC 4180) that arrives in pieces, without the byte order mark. */
export async function csvRows(pieces: AsyncIterable<string>): Promise<string[][]> {
  let text = '';
  for await (const piece of pieces) text += piece;
  const rows: string[][] = [];
  for (const line of text
    .replace('\uFEFF', '')
    .matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g))
    rows.push(
      [...(line[1] ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
        ([, quoted, unquoted]) => quoted?.replaceAll('""', '"') ?? unquoted ?? '',
      ),
    );
  return rows;
}

/** The rows as records, with the names of the first row. */
export async function csvRecords(pieces: AsyncIterable<string>): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = await csvRows(pieces);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}
