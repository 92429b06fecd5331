import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { fillSmallSite } from '~tests/backups/small-site';
import { writeToFile } from '~tests/backups/write-to-file';
import { freshPlace, type Place } from '~tests/engines/engines';
import { withImageFolder } from '~tests/factories/image-folder';

import { verifyArchive } from '~/backups/verification/verify-archive.server';
import { openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';

import { BackupRefused } from './backup-refused';
import { openArchiveFile } from './open-file.server';

let place: Place;
const folder = withImageFolder();
let scratch: string;
let validArchive: Buffer;

beforeAll(async () => {
  place = await freshPlace('sqlite', { migrated: true });
  const database = await openDatabase(place);
  setDatabase(database);
  await readIdentity(database);
  scratch = await mkdtemp(join(inject('scratch'), 'hostile-'));
  return async () => {
    await database.close();
    await place.remove();
  };
});

/** Created after the picture folder exists, before the first test that needs it. */
async function goodArchive(): Promise<Buffer> {
  if (validArchive) return validArchive;
  await fillSmallSite();
  const file = join(scratch, 'good.zip');
  await writeToFile(file, place, folder.files);
  return (validArchive = await readFile(file));
}

/** The refusal of an archive with these bytes. It must leave nothing behind. */
async function refusal(bytes: Buffer): Promise<string> {
  const file = join(scratch, 'hostile.zip');
  await writeFile(file, bytes);
  const work = join(scratch, 'work');
  const outcome = openArchiveFile(file, { passphrase: undefined, scratch: work }).then((archive) =>
    verifyArchive(archive, join(work, 'database')).finally(() => archive.close()),
  );
  const error: unknown = await outcome.then(
    () => 'it was taken',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupRefused);
  expect(await readdir(scratch)).not.toContain('evil.txt');
  expect(await readdir(work).catch(() => [])).toEqual([]);
  return error instanceof Error ? error.message : String(error);
}

/** The offset of a member's packed bytes. */
async function memberPosition(path: string) {
  const zip = await openPromise(join(scratch, 'good.zip'), { autoClose: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === path || entry.fileName.startsWith(path)) {
      const header = await goodArchive();
      const at = entry.relativeOffsetOfLocalHeader;
      const from = at + 30 + header.readUInt16LE(at + 26) + header.readUInt16LE(at + 28);
      return { from, bytes: entry.compressedSize, name: entry.fileName };
    }
  throw new Error(`no member ${path}`);
}

const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

test.each([
  'manifest.json',
  'data/leads.ndjson',
  'data/posts.ndjson',
  'files/',
  'readable/leads.csv',
])('a flipped bit in %s is found, and the member named', async (path) => {
  const bytes = Buffer.from(await goodArchive());
  const member = await memberPosition(path);
  const at = member.from + Math.floor(member.bytes / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  // If its digest in the manifest is changed, a member seems to be changed; if its name is, it seems to be missing.
  expect(await refusal(bytes)).toMatch(
    path === 'manifest.json'
      ? /manifest\.json|has changed since|is missing from the backup/
      : member.name,
  );
});

test('an archive that is cut short anywhere is refused', async () => {
  const bytes = await goodArchive();
  for (const share of [0, 0.01, 0.5, 0.9, 0.999])
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatch(
      /is empty|damaged/,
    );
});

test.each([
  ['../../../../ev.text', 'climbs'],
  ['/etc/cron.d/evil.tx', 'is absolute'],
  ['readable/.READM.txt', 'hides'],
  ['readable\\README.txt', 'climbs in another way'],
])('a member %s, which %s, is refused before anything is unpacked', async (name) => {
  const bytes = renamed(await goodArchive(), 'readable/README.txt', name);
  expect(await refusal(bytes)).toMatch(/list of files is damaged|unexpected file/);
});

test('a member that occurs twice is refused', async () => {
  const bytes = renamed(await goodArchive(), 'data/posts.ndjson', 'data/leads.ndjson');
  expect(await refusal(bytes)).toContain('contains data/leads.ndjson twice');
});

test('a million members are refused by their number', async () => {
  const central = Buffer.alloc(46 + 1);
  central.writeUInt32LE(0x02014b50);
  central.writeUInt16LE(1, 28);
  central.write('a', 46);
  const count = 1_000_000;
  // The archive is refused for its member count, before the list is read.
  const list = Buffer.alloc(central.length * 10, central);
  expect(await refusal(withEnd(list, count))).toContain('1000000 files');
});

/** A member list with the end record of a large ZIP. */
function withEnd(list: Buffer, count: number): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(list.length), 40);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(list.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.fill(0xff, 8, 20);
  return Buffer.concat([list, end64, locator, end]);
}

test('a ZIP bomb unpacks to no more than it declares', async () => {
  const bytes = Buffer.from(await goodArchive());
  const member = await memberPosition('data/leads.ndjson');
  const bomb = deflateRawSync(Buffer.alloc(16 * 1024 * 1024));
  // Copy only as much of the bomb as fits into the member's space.
  bomb.copy(bytes, member.from, 0, member.bytes);
  expect(await refusal(bytes)).toContain('data/leads.ndjson');
});

/** The unpacked members of the valid archive. */
async function unpackArchive(): Promise<Map<string, Buffer>> {
  await goodArchive();
  const zip = await openPromise(join(scratch, 'good.zip'));
  const members = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    members.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return members;
}

/** Packs every member, as other programs do. */
async function packed(members: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of members)
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(content, name, { compress: true });
  zip.end();
  return buffer(zip.outputStream);
}

const AGAIN = /was repacked by another program.*Use the original file/;

describe('an archive that was unpacked and packed again is recognised, with advice', () => {
  test.each<[string, (members: Map<string, Buffer>) => Iterable<readonly [string, Buffer]>]>([
    ['as it was', (members) => members],
    ['with its folders', (members) => [['data/', Buffer.alloc(0)], ...members]],
    [
      'in a folder',
      (members) => [...members].map(([name, content]) => [`studio-backup/${name}`, content]),
    ],
    [
      'by a Mac',
      (members) => [
        ...members,
        ['.DS_Store', Buffer.alloc(4)],
        ['__MACOSX/._data', Buffer.alloc(4)],
      ],
    ],
  ])('%s', async (_, pack) => {
    expect(await refusal(await packed(pack(await unpackArchive())))).toMatch(AGAIN);
  });
});

describe('other files are named for what they are', () => {
  test.each<[string, Buffer | (() => Promise<Buffer>), RegExp]>([
    ['nothing', Buffer.alloc(0), /hostile\.zip is empty/],
    ['a text', Buffer.from('hello'), /is not a backup of this site/],
    [
      'a web page',
      Buffer.from('\n<!doctype html><title>Sign in</title>'),
      /is a web page.*Download/,
    ],
    ['a database', Buffer.from('SQLite format 3\0'), /is a database, not a backup/],
    ['a dump of PostgreSQL', Buffer.from('PGDMP\x01'), /is a PostgreSQL dump/],
    ['a file of gzip', Buffer.from([0x1f, 0x8b, 8, 0]), /is a gzip file/],
    ['a file of 7-Zip', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), /is a 7-Zip archive/],
    [
      'an archive encrypted as text',
      Buffer.from('-----BEGIN AGE ENCRYPTED FILE-----\n'),
      /encrypted as text.*age --decrypt/,
    ],
    [
      'a ZIP file of another program',
      () => packed([['wp-content/index.php', Buffer.from('<?php')]]),
      /is a ZIP file but not a backup: it has no manifest\.json/,
    ],
    ['an empty ZIP file', () => packed([]), /has no manifest\.json/],
    [
      'an extension of a browser',
      () => packed([['manifest.json', Buffer.from('{"manifest_version":3}')]]),
      /manifest\.json isn’t valid/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    const message = await refusal(typeof bytes === 'function' ? await bytes() : bytes);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/nothing was changed\.$/i);
  });

  test('a folder, and one into which an archive was unpacked', async () => {
    const folderOf = async (name: string) => {
      const archivePath = join(scratch, name);
      await mkdir(archivePath, { recursive: true });
      return archivePath;
    };
    const openZip = (file: string) => openArchiveFile(file, { passphrase: undefined, scratch });
    await expect(openZip(await folderOf('empty'))).rejects.toThrow(
      /is a folder\. Use a file in it/,
    );
    const unpackedInto = await folderOf('unpacked');
    await writeFile(join(unpackedInto, 'manifest.json'), '{}');
    await expect(openZip(unpackedInto)).rejects.toThrow(/is an unpacked backup/);
  });
});

test('a missing file is refused', async () => {
  await expect(
    openArchiveFile(join(scratch, 'nowhere.zip'), { passphrase: undefined, scratch }),
  ).rejects.toThrow('can’t be read');
});
