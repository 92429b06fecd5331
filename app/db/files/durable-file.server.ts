import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

export const readIfThere = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

/** Atomic, readable by the owner only, and durable once the function returns. */
export function writeDurably(file: string, text: string): void {
  // The name is unique, because instances that share a folder may start at the same moment.
  const temporaryFile = `${file}.${randomUUID()}.new`;
  const descriptor = openSync(temporaryFile, 'wx', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(temporaryFile, file);
  syncFolder(path.dirname(file));
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
