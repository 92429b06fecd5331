import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { beforeAll, expect, inject, test } from 'vitest';

import { BackupRefused } from './backup-refused';
import { openArchiveFile } from './open-file.server';
import { decryptWith, encryptWith } from './passphrase.server';
import { createZip } from './zip-writer.server';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'passphrase-'));
});

const collected = async (stream: Readable) => Buffer.concat(await stream.toArray());
const QUICK = 10;
const PASSPHRASE = 'कमल and seven words';

test('encrypted content is restored with the passphrase, and with no other', async () => {
  const content = Buffer.alloc(300_000, 'rows');
  const sealed = await collected(await encryptWith(PASSPHRASE, Readable.from([content]), QUICK));
  expect(sealed.includes('rowsrows')).toBe(false);
  const decrypted = await collected(await decryptWith(PASSPHRASE, Readable.from([sealed])));
  expect(decrypted.equals(content)).toBe(true);
  await expect(decryptWith('another one', Readable.from([sealed]))).rejects.toBeInstanceOf(
    BackupRefused,
  );
});

test('an encrypted archive asks for a passphrase, and reports a changed byte', async () => {
  const zip = createZip(0);
  const archiveBytes = collected(zip.output);
  await zip.add('readable/README.txt', [Buffer.alloc(200_000, 'x')], { compressed: false });
  zip.end();
  const sealed = await collected(
    await encryptWith(PASSPHRASE, Readable.from([await archiveBytes]), QUICK),
  );
  const file = join(scratch, 'sealed.zip.age');
  const open = (passphrase: string | undefined) =>
    openArchiveFile(file, { passphrase, scratch: join(scratch, 'work') });
  await writeFile(file, sealed);
  await expect(open(undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(open('another one')).rejects.toThrow('BACKUP_PASSPHRASE doesn’t open this backup');
  // It opens, and its content is verified.
  await expect(open(PASSPHRASE)).rejects.toThrow('no manifest.json');
  const changedBytes = Buffer.from(await readFile(file));
  changedBytes[150_000] = (changedBytes[150_000] ?? 0) ^ 1;
  await writeFile(file, changedBytes);
  await expect(open(PASSPHRASE)).rejects.toThrow('damaged or incomplete');
  await writeFile(file, sealed.subarray(0, 100_000));
  await expect(open(PASSPHRASE)).rejects.toThrow('damaged or incomplete');
  expect(await readdir(join(scratch, 'work'))).not.toContain('evil');
});
