import { v4 as uuid } from 'uuid';

export type PictureAddress = { src: string; alt: string; caption?: string };

export type UploadImage = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
) => Promise<PictureAddress>;

export type Upload = {
  readonly id: string;
  readonly name: string;
  /** Object URL of the file, shown during the upload. */
  readonly preview: string;
} & (
  | { readonly state: 'running'; readonly progress: number }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly picture: PictureAddress }
);

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads() {
  const uploadsById = new Map<string, Upload>();
  const files = new Map<string, File>();
  const listeners = new Set<(changed: Upload) => void>();
  const set = (upload: Upload) => {
    uploadsById.set(upload.id, upload);
    for (const listener of listeners) listener(upload);
  };

  /** Sends a file, also to retry. Never rejects; the upload's state has the result. */
  async function sendFile(id: string, uploadImage: UploadImage) {
    const file = files.get(id);
    const { name = '', preview = '' } = uploadsById.get(id) ?? {};
    if (!file) return;
    const running = (progress: number) => set({ id, name, preview, state: 'running', progress });
    running(0);
    try {
      const picture = await uploadImage(file, running);
      set({ id, name, preview, state: 'done', picture });
    } catch {
      set({ id, name, preview, state: 'failed' });
    }
  }

  return {
    get: (id: string) => uploadsById.get(id),
    add(file: File) {
      const id = uuid();
      files.set(id, file);
      const preview = URL.createObjectURL(file);
      uploadsById.set(id, { id, name: file.name, preview, state: 'running', progress: 0 });
      return id;
    },
    send: sendFile,
    subscribe(listener: (changed: Upload) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const { preview } of uploadsById.values()) URL.revokeObjectURL(preview);
    },
  };
}
