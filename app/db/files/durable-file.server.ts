import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export const readIfThere = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

/**
 * Atomic, readable by the owner only, and durable once the function returns. Leaves nothing behind if it fails. With
 * `ifAbsent` an existing file stays.
 */
export function writeDurably(file: string, text: string, { ifAbsent = false } = {}): void {
  // The name is unique, because instances that share a folder may start at the same moment.
  const temporaryFile = `${file}.${randomUUID()}.new`;
  try {
    const descriptor = openSync(temporaryFile, 'wx', 0o600);
    try {
      // `writeSync` may write only a part.
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (!ifAbsent || !linkIfAbsent(temporaryFile, file)) renameSync(temporaryFile, file);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  syncFolder(path.dirname(file));
}

/** False if the disk can't link files. */
function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
  return true;
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
