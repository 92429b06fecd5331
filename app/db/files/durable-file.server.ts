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

/** The text of a small file; null where there is none. */
export const readIfThere = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

/** Writes a small file, readable by its owner only, whole or not at all. When this returns a power cut changes nothing of it. */
export function writeDurably(file: string, text: string): void {
  const descriptor = openSync(`${file}.new`, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
  syncFolder(path.dirname(file));
}

/** Makes durable which names a folder holds. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
