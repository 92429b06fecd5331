import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';

import { messageOf } from '~/platform/error-details';
import { isKey } from '~/platform/storage/storage.server';

import { BackupRefused, USE_ANOTHER_BACKUP } from './backup-refused';
import { isPackedAgain } from './foreign-file';
import { FORMAT, MANIFEST, type Manifest, manifestSchema, type Member } from './manifest';

/** Enough for 40,000 pictures with ten files each. */
const MAX_MEMBERS = 400_000;
const MAX_MANIFEST_BYTES = 100 * 1024 * 1024;
/** Names as this program writes them, so that none is hidden or outside the folder. */
const DATA = /^data\/[a-z][a-z_]{0,60}\.ndjson$/;
const READABLE = /^readable\/(?:posts\/)?[\w-]{1,130}\.(?:csv|md|json|txt)$/;

export type OpenArchive = {
  readonly manifest: Manifest;
  /** Fails if the bytes differ from the manifest. Read one member to its end before the next. */
  read(member: Member): AsyncIterable<Buffer>;
  close(): void;
};

/** Checks all names of a ZIP before unpacking, and reads the manifest. @throws BackupRefused with the reason. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openPromise(file, { strictFileNames: true, autoClose: false }).catch(
    (error: unknown) => {
      throw new BackupRefused(
        `${file} is a damaged or incomplete ZIP file (${messageOf(error)}). ${USE_ANOTHER_BACKUP}`,
        {
          cause: error,
        },
      );
    },
  );
  try {
    if (zip.entryCount > MAX_MEMBERS)
      throw new BackupRefused(
        `The backup has ${zip.entryCount} files, more than the limit of ${MAX_MEMBERS}. ${USE_ANOTHER_BACKUP}`,
      );
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, requireArchive(entries, file));
    requireSameMembers(manifest, entries);
    return {
      manifest,
      read: (member) => readChecked(zip, entries.get(member.path), member),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName))
        throw new BackupRefused(
          `The backup contains ${entry.fileName} twice. ${USE_ANOTHER_BACKUP}`,
        );
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(
      `The backup’s list of files is damaged (${messageOf(error)}). ${USE_ANOTHER_BACKUP}`,
      {
        cause: error,
      },
    );
  }
  return entries;
}

function requireArchive(entries: ReadonlyMap<string, Entry>, file: string): Entry {
  const names = [...entries.keys()];
  if (isPackedAgain(names, MANIFEST)) throw repackedRefusal(file, names[0]);
  const manifest = entries.get(MANIFEST);
  if (!manifest)
    throw new BackupRefused(
      `${file} is a ZIP file but not a backup: it has no ${MANIFEST}. ${USE_ANOTHER_BACKUP}`,
    );
  for (const entry of entries.values()) requireArchiveEntry(entry, file);
  return manifest;
}

const repackedRefusal = (file: string, name = '') =>
  new BackupRefused(
    `${file} was repacked by another program (see ${JSON.stringify(name.slice(0, 120))}). Use the original file or another backup. Nothing was changed.`,
  );

function requireArchiveEntry({ fileName, ...entry }: Entry, file: string) {
  const quotedName = JSON.stringify(fileName.slice(0, 120));
  const isArchiveEntry =
    fileName === MANIFEST ||
    DATA.test(fileName) ||
    READABLE.test(fileName) ||
    (fileName.startsWith('files/') && isKey(fileName.slice('files/'.length)));
  if (!isArchiveEntry)
    throw new BackupRefused(
      `The backup contains an unexpected file, ${quotedName}. ${USE_ANOTHER_BACKUP}`,
    );
  if ((entry.generalPurposeBitFlag & 1) === 1)
    throw new BackupRefused(
      `The file ${quotedName} in the backup is password-protected. ${USE_ANOTHER_BACKUP}`,
    );
  // Pictures are stored uncompressed; a compressed one may be a ZIP bomb.
  if (fileName.startsWith('files/') && entry.compressionMethod !== 0)
    throw repackedRefusal(file, fileName);
}

async function readManifest(zip: ZipFile, entry: Entry): Promise<Manifest> {
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new BackupRefused(`${MANIFEST} is too large. ${USE_ANOTHER_BACKUP}`);
  const parts: Buffer[] = [];
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream) parts.push(part);
  } catch (error) {
    throw new BackupRefused(`${MANIFEST} is damaged (${messageOf(error)}). ${USE_ANOTHER_BACKUP}`, {
      cause: error,
    });
  }
  return parseManifest(Buffer.concat(parts).toString());
}

function parseManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new BackupRefused(`${MANIFEST} can’t be read. ${USE_ANOTHER_BACKUP}`, { cause: error });
  }
  const versionFields = z.object({ format: z.number(), version: z.string() }).safeParse(json);
  if (versionFields.success && versionFields.data.format > FORMAT)
    throw new BackupRefused(
      `The backup has format ${versionFields.data.format}, but this version reads only up to ${FORMAT}. Update to version ${versionFields.data.version} or later, then restore it.`,
    );
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success)
    throw new BackupRefused(
      `${MANIFEST} isn’t valid (${manifest.error.issues[0]?.path.join('.')}). ${USE_ANOTHER_BACKUP}`,
    );
  return manifest.data;
}

function requireSameMembers({ members, tables }: Manifest, entries: ReadonlyMap<string, Entry>) {
  const listedPaths = new Set<string>();
  for (const { path, bytes } of members) {
    if (listedPaths.has(path))
      throw new BackupRefused(`${MANIFEST} lists ${path} twice. ${USE_ANOTHER_BACKUP}`);
    listedPaths.add(path);
    const entry = entries.get(path);
    if (!entry)
      throw new BackupRefused(`The file ${path} is missing from the backup. ${USE_ANOTHER_BACKUP}`);
    if (entry.uncompressedSize !== bytes)
      throw new BackupRefused(
        `The file ${path} in the backup has ${entry.uncompressedSize} bytes instead of ${bytes}. ${USE_ANOTHER_BACKUP}`,
      );
  }
  for (const path of entries.keys())
    if (path !== MANIFEST && !listedPaths.has(path))
      throw new BackupRefused(`${MANIFEST} doesn’t list the file ${path}. ${USE_ANOTHER_BACKUP}`);
  for (const table of Object.keys(tables))
    if (!listedPaths.has(`data/${table}.ndjson`))
      throw new BackupRefused(
        `The data of ${table} is missing from the backup. ${USE_ANOTHER_BACKUP}`,
      );
}

async function* readChecked(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, bytes, sha256 }: Member,
): AsyncGenerator<Buffer> {
  if (!entry)
    throw new BackupRefused(`The file ${path} is missing from the backup. ${USE_ANOTHER_BACKUP}`);
  const hash = createHash('sha256');
  let read = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      read += piece.length;
      if (read > bytes) throw new Error('it is larger than stated');
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw new BackupRefused(
      `The file ${path} in the backup is damaged (${messageOf(error)}). ${USE_ANOTHER_BACKUP}`,
      {
        cause: error,
      },
    );
  }
  if (read !== bytes || hash.digest('hex') !== sha256)
    throw new BackupRefused(
      `The file ${path} in the backup has changed since the backup was made. ${USE_ANOTHER_BACKUP}`,
    );
}

export async function checkMember(archive: OpenArchive, member: Member): Promise<void> {
  await pipeline(archive.read(member), async (pieces) => {
    for await (const _ of pieces);
  });
}
