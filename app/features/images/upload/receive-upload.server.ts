import * as z from 'zod';

import { isUnavailable } from '~/db/errors.server';
import {
  DEFAULT_FOLDER,
  FOLDER,
  LONGEST_ALT,
  LONGEST_CAPTION,
  type StoredImage,
} from '~/features/images/image';
import { replaceImage, storeImage } from '~/features/images/store-image.server';
import { log } from '~/platform/log.server';
import { storageFault } from '~/platform/storage/storage-error';
import { storableText } from '~/platform/text/storable-text';

import { readUpload } from './read-upload';
import type { Refusal } from './refusals';
import { enterUploads } from './upload-limit.server';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !text.includes('\0'))
    .default('');

const fields = z.object({
  folder: z.string().regex(FOLDER).default(DEFAULT_FOLDER),
  alt: words(LONGEST_ALT),
  caption: words(LONGEST_CAPTION),
});

/** Takes the picture that a request carries: a new image, or another file for the image `replaces`. Never throws. */
export async function receiveUpload(
  request: Request,
  { person, replaces }: { person: string; replaces: string | null },
): Promise<StoredImage | Refusal> {
  const leave = enterUploads();
  if (!leave) return 'busy';
  try {
    const upload = await readUpload(request);
    if (typeof upload === 'string') return upload;
    const { file, filename } = upload;
    if (replaces !== null) return await replaceImage(storableText(replaces), file);
    const { data } = fields.safeParse(upload.fields);
    if (!data) return 'form';
    return await storeImage({ file, filename, ...data, person });
  } catch (error) {
    log.error({ err: error }, 'Failed to upload image');
    if (isExhausted(error)) return 'busy';
    const fault = storageFault(error);
    if (fault !== null) return OF_STORAGE[fault];
    return isFull(error) || isUnavailable(error) ? 'full' : 'failed';
  } finally {
    leave();
  }
}

const OF_STORAGE = { away: 'away', slow: 'away', refused: 'refused', full: 'full' } as const;

const hasCode = (codes: readonly unknown[]) => (error: unknown) =>
  error instanceof Error && 'code' in error && codes.includes(error.code);
const isFull = hasCode(['ENOSPC', 'EDQUOT', 'EROFS']);
/** No file can be opened or no process started just now. */
const isExhausted = hasCode(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);
