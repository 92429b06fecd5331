import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { debianProgram } from '../debian-program';

const run = promisify(execFile);

const PYTHON = `import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute('select count(*) from posts').fetchone()
database.close()`;

/**
 * Other programs that open the database of a running site for reading and writing, and close it again. Before SQLite
 * 3.51 (Debian 12 and 13 have older ones) the last one to close it removes the WAL, and takes itself for the last if
 * the site has lost its locks.
 */
const PROGRAMS = {
  sqlite3: { program: 'sqlite3', words: (file: string) => [file, 'select count(*) from posts'] },
  'sqlite3 .backup': {
    program: 'sqlite3',
    words: (file: string, copy: string) => [file, `.backup '${copy}'`],
  },
  'VACUUM INTO': {
    program: 'sqlite3',
    words: (file: string, copy: string) => [file, `vacuum into '${copy}'`],
  },
  Python: { program: 'python3', words: (file: string) => ['-c', PYTHON, file] },
} as const;

export type ForeignProgram = keyof typeof PROGRAMS;
export const FOREIGN_PROGRAMS = Object.keys(PROGRAMS).filter(
  (name): name is ForeignProgram => name in PROGRAMS,
);

/** The programs that this machine lacks and no package provides. */
export const missingPrograms = () =>
  [...new Set(Object.values(PROGRAMS).map(({ program }) => program))].filter(
    (program) => debianProgram(program) === undefined,
  );

/** Makes a program open and close the database in `dataDir` once. @throws its output if it fails. */
export async function openForeign(name: ForeignProgram, dataDir: string): Promise<void> {
  const { program, words } = PROGRAMS[name];
  const copy = join(dataDir, `copy-${name.replaceAll(/\W/g, '-')}`);
  await run(debianProgram(program) ?? program, words(join(dataDir, 'studio.sqlite'), copy));
  await rm(copy, { force: true });
}
