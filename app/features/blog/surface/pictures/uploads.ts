/** A picture as the article names it. */
export type PictureAddress = { src: string; alt: string; caption?: string };

export type UploadImage = (
  file: File,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
) => Promise<PictureAddress>;

export type Upload = {
  readonly id: string;
  readonly name: string;
  /** What the visitor sees meanwhile: the file itself, as an object URL. */
  readonly preview: string;
} & (
  | { readonly state: 'running'; readonly progress: number }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly picture: PictureAddress }
);

export type Uploads = ReturnType<typeof createUploads>;

/** The uploads of one writing surface, by the id that their places in the document carry. */
export function createUploads() {
  const all = new Map<string, Upload>();
  const files = new Map<string, File>();
  const listeners = new Set<(changed: Upload) => void>();
  const set = (upload: Upload) => {
    all.set(upload.id, upload);
    for (const listener of listeners) listener(upload);
  };

  /** Sends a file, again where it failed. Never rejects: how it ended is the upload's state. */
  async function send(id: string, uploadImage: UploadImage) {
    const file = files.get(id);
    const { name = '', preview = '' } = all.get(id) ?? {};
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
    get: (id: string) => all.get(id),
    add(file: File) {
      const id = crypto.randomUUID();
      files.set(id, file);
      const preview = URL.createObjectURL(file);
      all.set(id, { id, name: file.name, preview, state: 'running', progress: 0 });
      return id;
    },
    send,
    subscribe(listener: (changed: Upload) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Frees the previews. */
    close() {
      for (const { preview } of all.values()) URL.revokeObjectURL(preview);
    },
  };
}
