import { reportEndedSession } from '~/backoffice/failures';
import {
  MAX_FILE_BYTES,
  MAX_OTHER_BYTES,
  type StoredImage,
  UPLOAD_PATH,
} from '~/features/images/image';

import { refusals } from './refusals';

type UploadOptions = {
  readonly folder?: string;
  /** Id of the image to replace. */
  readonly replaces?: string;
  /** Store the file even if the library has an image of it. */
  readonly again?: boolean;
  /** Called with the share that was sent, from 0 to 1. The server processes the picture after that. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

type UploadResult = {
  readonly image: StoredImage;
  /** False if an image of the same file already existed. */
  readonly isNew: boolean;
};

const UNREACHABLE_MESSAGE = 'The upload didn’t arrive. Check your connection and try again.';
/** Says nothing about the ended session, because a banner does. */
const SIGNED_OUT_MESSAGE = 'Not uploaded. Sign in again in another tab, then choose it again.';
const ABORTED_MESSAGE = 'Upload cancelled.';

/** @throws Error with a message for the user. */
export function uploadImage(
  file: File,
  { folder, replaces, again = false, onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    if (file.size > (file.type === 'image/jpeg' ? MAX_FILE_BYTES : MAX_OTHER_BYTES))
      return reject(new Error(refusals.large[1]));
    if (signal?.aborted) return reject(new Error(ABORTED_MESSAGE));
    const form = new FormData();
    if (folder) form.set('folder', folder);
    form.set('file', file);
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    const query = new URLSearchParams();
    if (replaces) query.set('replaces', replaces);
    else if (!again) query.set('unless', 'known');
    request.open('POST', `${UPLOAD_PATH}?${query}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error(UNREACHABLE_MESSAGE)));
    request.addEventListener('abort', () => reject(new Error(ABORTED_MESSAGE)));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status < 300 && typeof response?.path === 'string')
        return resolve({ image: response, isNew: status === 201 });
      if (status === 401) {
        reportEndedSession();
        return reject(new Error(SIGNED_OUT_MESSAGE));
      }
      const message: unknown = response?.message;
      reject(new Error(typeof message === 'string' ? message : refusals.failed[1]));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
