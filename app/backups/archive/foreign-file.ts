/** What a file is that is none of ours, by its first bytes (in Latin-1), and the way on. */
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

/** With this every ZIP file begins. */
const ZIP = 'PK';

/** Why a file can't be an archive of ours, as the rest of a sentence; undefined where it may be one. */
export function whyForeign(beginning: Buffer): string | undefined {
  if (beginning.length === 0) return 'is empty.';
  const start = beginning.toString('latin1');
  if (start.startsWith(ZIP)) return undefined;
  const kind = KINDS.find(([sign]) =>
    typeof sign === 'string' ? start.startsWith(sign) : sign.test(start),
  );
  return kind?.[1] ?? 'is not a backup of this site.';
}

/** Names that programs and systems add when they pack a folder. */
const ADDED = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\/|\/$/;

/** Whether members look like an archive of ours that was unpacked and packed again: with folders, or all within one. */
export function isPackedAgain(names: readonly string[], manifest: string): boolean {
  const own = names.filter((name) => !ADDED.test(name));
  const [folder = ''] = /^[^/]+\//.exec(own[0] ?? '') ?? [];
  const isInFolder = folder !== '' && own.every((name) => name.startsWith(folder));
  if (isInFolder) return own.includes(folder + manifest);
  return own.length < names.length && own.includes(manifest);
}
