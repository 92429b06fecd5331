import * as z from 'zod';

import { deleteImage } from '~/features/images/delete-image.server';
import { editImage } from '~/features/images/edit-image.server';
import { readImage } from '~/features/images/find-images.server';
import { type ImageWords, LONGEST_ALT, LONGEST_CAPTION, wordsOf } from '~/features/images/image';
import type { ImageUse } from '~/features/images/image-use';
import { findImageUses } from '~/features/images/image-uses.server';

const focal = z.coerce.number().int().min(0).max(100);
const seenWords = z.object({
  alt: z.string(),
  caption: z.string(),
  focalX: z.number(),
  focalY: z.number(),
});
const schema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('edit'),
    alt: z.string().trim().max(LONGEST_ALT),
    caption: z.string().trim().max(LONGEST_CAPTION),
    focalX: focal,
    focalY: focal,
    /** What stood there when the form was opened, as JSON. */
    seen: z
      .string()
      .transform((json): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          return null;
        }
      })
      .pipe(seenWords),
  }),
  /** `used`: whoever deletes has read where the image is used. */
  z.object({ do: z.literal('delete'), used: z.stringbool().default(false) }),
]);

export type ImageChange = z.output<typeof schema>;

/** What came of a form of the panel. */
export type ImageAnswer =
  | { readonly done: 'refused' | 'failed' }
  | { readonly done: 'saved'; readonly words: ImageWords }
  | { readonly done: 'changed' | 'deleted' | 'gone' }
  | { readonly done: 'asked'; readonly uses: readonly ImageUse[] };

/** What a form of the panel asks for; null when it can't be understood. */
export const parseImageChange = (form: FormData): ImageChange | null =>
  schema.safeParse(Object.fromEntries(form)).data ?? null;

/** Carries it out. An image that is used is deleted only by somebody who was told where. */
export async function changeImage(id: string, change: ImageChange): Promise<ImageAnswer> {
  if (change.do === 'edit') {
    const done = await editImage(id, change, change.seen);
    return done === 'saved' ? { done, words: wordsOf(change) } : { done };
  }
  const image = await readImage(id);
  if (!image) return { done: 'gone' };
  const uses = change.used ? [] : await findImageUses(image);
  if (uses.length > 0) return { done: 'asked', uses };
  return { done: (await deleteImage(image.path)) ? 'deleted' : 'gone' };
}
