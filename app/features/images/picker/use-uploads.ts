import { useState } from 'react';

import type { StoredImage } from '~/features/images/image';
import { uploadImage } from '~/features/images/upload/upload-image';

/** A file on its way in. One that arrived leaves the list. */
export type Upload = {
  readonly key: string;
  readonly name: string;
  /** 0 to 1 of it sent; null while others are before it. */
  readonly share: number | null;
  readonly problem: string | null;
};

/** Sends files one after the other; each failure stands with the file's name until it is dismissed. */
export function useUploads(folder: string, onStored: (image: StoredImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const remove = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));
  const update = (key: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)));

  async function send(files: Iterable<File>) {
    const waiting = [...files].map((file) => ({ file, key: crypto.randomUUID() }));
    const entries = waiting.map(({ file, key }) => ({
      key,
      name: file.name,
      share: null,
      problem: null,
    }));
    setUploads((now) => [...now, ...entries]);
    for (const { file, key } of waiting)
      try {
        const onProgress = (share: number) => update(key, { share });
        onStored(await uploadImage(file, { folder, onProgress }));
        remove(key);
      } catch (error) {
        update(key, { problem: error instanceof Error ? error.message : String(error) });
      }
  }
  return { uploads, send, dismiss: remove };
}
