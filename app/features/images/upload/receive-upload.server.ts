import * as z from 'zod';

import { isOutOfRoom, isUnavailable } from '~/db/errors.server';
import {
  DEFAULT_FOLDER,
  FOLDER_NAME,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  type StoredImage,
} from '~/features/images/image';
import { findImageOfFile, replaceImage, storeImage } from '~/features/images/store-image.server';
import { codeOf } from '~/platform/error-details';
import { log } from '~/platform/log.server';
import { storageFault } from '~/platform/storage/storage-error';
import { OutOfTime } from '~/platform/subprocess/run-in-subprocess.server';
import { storableText } from '~/platform/text/storable-text';

import { readUpload } from './read-upload';
import type { Refusal } from './refusals';

/** Simultaneous uploads, each of which holds its file in memory. Two processes convert them. */
const MAX_UPLOADS = 6;
let uploadCount = 0;

const wordsSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\0'))
    .default('');

const fieldsSchema = z.object({
  folder: z.string().regex(FOLDER_NAME).default(DEFAULT_FOLDER),
  alt: wordsSchema(MAX_ALT_LENGTH),
  caption: wordsSchema(MAX_CAPTION_LENGTH),
});

type ReceiveUploadOptions = {
  readonly person: string;
  /** Id of the image to replace; null for a new image. */
  readonly replaces: string | null;
  /** Return an existing image of the same file instead of storing it again. */
  readonly unlessKnown: boolean;
};

type ReceivedUpload = { readonly image: StoredImage; readonly isNew: boolean };

/** Never throws. */
export async function receiveUpload(
  request: Request,
  { person, replaces, unlessKnown }: ReceiveUploadOptions,
): Promise<ReceivedUpload | Refusal> {
  if (uploadCount >= MAX_UPLOADS) return 'busy';
  uploadCount += 1;
  try {
    const upload = await readUpload(request);
    if (typeof upload === 'string') return upload;
    const { file, filename } = upload;
    if (replaces !== null) return received(await replaceImage(storableText(replaces), file));
    const { data } = fieldsSchema.safeParse(upload.fields);
    if (!data) return 'form';
    const existing = unlessKnown ? await findImageOfFile(file) : null;
    if (existing) return { image: existing, isNew: false };
    return received(await storeImage({ file, filename, ...data, person }));
  } catch (error) {
    log.error({ err: error }, 'Failed to upload image');
    if (error instanceof OutOfTime) return 'slow';
    if (EXHAUSTED_CODES.has(codeOf(error))) return 'busy';
    const fault = storageFault(error);
    if (fault !== null) return STORAGE_REFUSALS[fault];
    if (isOutOfRoom(error) || codeOf(error) === 'EROFS') return 'full';
    return isUnavailable(error) ? 'unavailable' : 'failed';
  } finally {
    uploadCount -= 1;
  }
}

const received = (image: StoredImage | Refusal) =>
  typeof image === 'string' ? image : { image, isNew: true };

const STORAGE_REFUSALS = {
  away: 'away',
  slow: 'away',
  wrong: 'away',
  refused: 'refused',
  full: 'full',
} as const;

const EXHAUSTED_CODES = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);
