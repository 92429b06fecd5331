/** Signatures of other file types (Latin-1), with advice for the owner. */
const KINDS: readonly (readonly [start: string | RegExp, sentence: string])[] = [
  [
    '-----BEGIN AGE ENCRYPTED FILE-----',
    'is encrypted as text. Decrypt it first (age --decrypt), then use the ZIP file.',
  ],
  ['SQLite format 3\0', 'is a database, not a backup. Backups end in .zip or .zip.age.'],
  ['PGDMP', 'is a PostgreSQL dump, not a backup of this site.'],
  [/^\s*<(?:!doctype|html|\?xml)/i, 'is a web page, not a backup. Download the backup again.'],
  ['\x1f\x8b', 'is a gzip file, not a backup. If it contains one, unpack it first.'],
  ['7z\xbc\xaf', 'is a 7-Zip archive, not a backup. If it contains one, unpack it first.'],
  ['Rar!', 'is a RAR archive, not a backup. If it contains one, unpack it first.'],
  ['\xfd7zXZ', 'is an xz file, not a backup. If it contains one, unpack it first.'],
  ['\x28\xb5\x2f\xfd', 'is a zstd file, not a backup. If it contains one, unpack it first.'],
];

const ZIP = 'PK';

/** The result completes a sentence. Undefined if the file may be an archive. */
export function whyForeign(head: Buffer): string | undefined {
  if (head.length === 0) return 'is empty.';
  const start = head.toString('latin1');
  if (start.startsWith(ZIP)) return undefined;
  const kind = KINDS.find(([sign]) =>
    typeof sign === 'string' ? start.startsWith(sign) : sign.test(start),
  );
  return kind?.[1] ?? 'is not a backup of this site.';
}

/** Files that other programs and systems add when packing a folder. */
const ADDED = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\/|\/$/;

/** Whether an archive was unpacked and packed again: with folder entries, or with everything in a folder. */
export function isPackedAgain(names: readonly string[], manifest: string): boolean {
  const memberNames = names.filter((name) => !ADDED.test(name));
  const [folder = ''] = /^[^/]+\//.exec(memberNames[0] ?? '') ?? [];
  const isInFolder = folder !== '' && memberNames.every((name) => name.startsWith(folder));
  if (isInFolder) return memberNames.includes(folder + manifest);
  return memberNames.length < names.length && memberNames.includes(manifest);
}
