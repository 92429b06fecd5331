import type { FileStorage } from './storage.server';

/** Includes pictures in the bin and quarantined ones. */
const FOLDERS = ['images/', 'binned/', 'swept/'];

export async function copyFiles(from: FileStorage, to: FileStorage) {
  const counts = { copied: 0, there: 0 };
  for (const folder of FOLDERS) {
    const existing = new Map<string, number>();
    for await (const { key, bytes } of to.list(folder)) existing.set(key, bytes);
    for await (const { key, bytes } of from.list(folder)) {
      const file = existing.get(key) === bytes ? null : await from.get(key);
      if (file) await to.put(key, file.body);
      if (file) counts.copied += 1;
      else if (existing.has(key)) counts.there += 1;
    }
  }
  return counts;
}
