import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { useLeaveGuard } from '~/backoffice/use-leave-guard';
import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import type { StoredImage } from '~/features/images/image';
import { uploadImage } from '~/features/images/upload/upload-image';
import { messageOf } from '~/platform/error-details';

/** An upload leaves the list once its image is stored. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
};

type UploadState =
  | { readonly kind: 'waiting' }
  /** `share`: 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** The library has an image of the same file. */
  | { readonly kind: 'known'; readonly image: StoredImage }
  | { readonly kind: 'failed'; readonly problem: string };

const isUnfinished = ({ state }: Upload) => state.kind === 'waiting' || state.kind === 'sending';

const limitUploads = createConcurrencyLimit(2);

/** Uploads two files at a time. */
export function useUploads(folder: string, onStored: (image: StoredImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stopping = useRef(new AbortController());
  const remove = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));
  const update = (key: string, state: UploadState) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, state } : each)));

  async function uploadFile({ key, file }: Upload, again: boolean): Promise<StoredImage | null> {
    const { signal } = stopping.current;
    try {
      const onProgress = (share: number) => update(key, { kind: 'sending', share });
      const { image, isNew } = await uploadImage(file, { folder, again, onProgress, signal });
      if (isNew) return image;
      update(key, { kind: 'known', image });
    } catch (error) {
      update(key, { kind: 'failed', problem: messageOf(error) });
    }
    return null;
  }

  async function sendAll(entries: readonly Upload[], again: boolean) {
    // A function of its own for each batch, because an equal listener would be added once and removed with the first
    // batch. Not removed by an effect: uploads continue after the picker closes.
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBeforeUnload);
    try {
      const uploaded = entries.map((entry) => limitUploads(() => uploadFile(entry, again)));
      // Stored pictures are listed in the order of the files.
      for (const [index, { key }] of entries.entries()) {
        const image = await uploaded[index];
        if (!image) continue;
        onStored(image);
        remove(key);
      }
    } finally {
      removeEventListener('beforeunload', askBeforeUnload);
    }
  }

  return {
    uploads,
    unfinished: uploads.filter(isUnfinished).length,
    send(files: readonly File[]) {
      const entries = files.map((file): Upload => {
        return { key: uuid(), file, state: { kind: 'waiting' } };
      });
      setUploads((now) => [...now, ...entries]);
      return sendAll(entries, false);
    },
    sendAgain(upload: Upload) {
      update(upload.key, { kind: 'waiting' });
      return sendAll([upload], true);
    },
    dismiss: remove,
    stop: () => stopping.current.abort(),
  };
}

export function useUploadsLeaveQuestion(
  isLibrary: (path: string) => boolean,
  { unfinished, stop }: Pick<ReturnType<typeof useUploads>, 'unfinished' | 'stop'>,
) {
  useLeaveGuard({
    isBlocking: (nextPath) => unfinished > 0 && !isLibrary(nextPath),
    mayLeave() {
      const pictures = unfinished === 1 ? '1 picture has' : `${unfinished} pictures have`;
      const leaves = confirm(`${pictures} not been uploaded yet. Leave and cancel the upload?`);
      if (leaves) stop();
      return leaves;
    },
  });
}
