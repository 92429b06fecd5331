import type { FileStorage } from './storage.server';

/** The folders that pictures lie in, what is in the bin or was set aside included. */
const FOLDERS = ['images/', 'binned/', 'swept/'];

/**
 * Copies every file that the other place has not yet, or not whole. What is there stays, and nothing is removed here: it may be done again.
 * @returns how many were copied, and how many were there already.
 */
export async function copyFiles(from: FileStorage, to: FileStorage) {
  const counts = { copied: 0, there: 0 };
  for (const folder of FOLDERS) {
    const known = new Map<string, number>();
    for await (const { key, bytes } of to.list(folder)) known.set(key, bytes);
    for await (const { key, bytes } of from.list(folder)) {
      const file = known.get(key) === bytes ? null : await from.get(key);
      if (file) await to.put(key, file.body);
      // One that is gone meanwhile was deleted.
      if (file) counts.copied += 1;
      else if (known.has(key)) counts.there += 1;
    }
  }
  return counts;
}
