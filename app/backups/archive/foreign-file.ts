/** What a file is that is none of ours, by its first bytes (in Latin-1), and the way on. */
const KINDS: readonly (readonly [start: string | RegExp, sentence: string])[] = [
  [
    '-----BEGIN AGE ENCRYPTED FILE-----',
    'is encrypted as text: decrypt it first (age --decrypt), and name the ZIP file that comes out.',
  ],
  ['SQLite format 3\0', 'is a database, and no backup: those end in .zip or .zip.age.'],
  ['PGDMP', 'is a dump of PostgreSQL, and no backup of this site.'],
  [
    /^\s*<(?:!doctype|html|\?xml)/i,
    'is a web page, and no backup: the download was answered with a page. Download the backup again.',
  ],
  ['\x1f\x8b', 'is packed by gzip, and no backup is: unpack it first, if there is one in it.'],
  ['7z\xbc\xaf', 'is packed by 7-Zip, and no backup is: unpack it first, if there is one in it.'],
  ['Rar!', 'is packed by RAR, and no backup is: unpack it first, if there is one in it.'],
  ['\xfd7zXZ', 'is packed by xz, and no backup is: unpack it first, if there is one in it.'],
  [
    '\x28\xb5\x2f\xfd',
    'is packed by zstd, and no backup is: unpack it first, if there is one in it.',
  ],
];

/** With this every ZIP file begins. */
const ZIP = 'PK';

/** Why a file can't be an archive of ours, as the rest of a sentence; undefined where it may be one. */
export function whyForeign(beginning: Buffer): string | undefined {
  if (beginning.length === 0) return 'is empty: it was cut short, or never written.';
  const start = beginning.toString('latin1');
  if (start.startsWith(ZIP)) return undefined;
  const kind = KINDS.find(([sign]) =>
    typeof sign === 'string' ? start.startsWith(sign) : sign.test(start),
  );
  return kind?.[1] ?? 'is no backup of this site.';
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
