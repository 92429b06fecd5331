import {
  LARGEST_FILE,
  MAX_OTHER_FILE,
  type StoredImage,
  UPLOAD_PATH,
} from '~/features/images/image';

import { refusals } from './refusals';

type Options = {
  /** Default: the folder of the journal. */
  readonly folder?: string;
  /** The id of an image that gets this file in place of its own. */
  readonly replaces?: string;
  /** Stores the file although an image was already made from the same one. */
  readonly again?: boolean;
  /** From 0 to 1: what has been sent. Afterwards the server still works on the picture. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

type Uploaded = {
  readonly image: StoredImage;
  /** False where the image was there already, made from the same file, and nothing was stored. */
  readonly isNew: boolean;
};

const UNREACHABLE = 'The upload did not arrive. Please check the connection and try again.';
const SIGNED_OUT = 'You are signed out. Please sign in in another tab and try again.';
const ABORTED = 'The upload was stopped.';

/**
 * Sends a picture to the library, from the browser.
 * @throws Error whose message is the sentence for the user.
 */
export function uploadImage(
  file: File,
  { folder, replaces, again = false, onProgress, signal }: Options = {},
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    if (file.size > (file.type === 'image/jpeg' ? LARGEST_FILE : MAX_OTHER_FILE))
      return reject(new Error(refusals.large[1]));
    if (signal?.aborted) return reject(new Error(ABORTED));
    const form = new FormData();
    if (folder) form.set('folder', folder);
    form.set('file', file);
    // Of what a browser has, only this tells how much of a body was sent.
    const request = new XMLHttpRequest();
    const query = new URLSearchParams();
    if (replaces) query.set('replaces', replaces);
    else if (!again) query.set('unless', 'known');
    request.open('POST', `${UPLOAD_PATH}?${query}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error(UNREACHABLE)));
    request.addEventListener('abort', () => reject(new Error(ABORTED)));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status < 300 && typeof response?.path === 'string')
        return resolve({ image: response, isNew: status === 201 });
      if (status === 401) return reject(new Error(SIGNED_OUT));
      const message: unknown = response?.message;
      reject(new Error(typeof message === 'string' ? message : refusals.failed[1]));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
