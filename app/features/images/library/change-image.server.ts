import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { deleteImage } from '~/features/images/bin/delete-image.server';
import { editImage } from '~/features/images/edit-image.server';
import {
  type ImageUse,
  type ImageWords,
  imageWordsOf,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
} from '~/features/images/image';
import { parseJson } from '~/platform/text/parse-json';
import { tooLong } from '~/platform/text/text-limit';

const wordsSchema = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, {
      error: ({ input }) =>
        `${label}: ${tooLong(max, typeof input === 'string' ? input.length : 0)}`,
    });
const focalSchema = z.coerce.number().int().min(0).max(100);
const seenWordsSchema = z.object({
  alt: z.string(),
  caption: z.string(),
  focalX: z.number(),
  focalY: z.number(),
});
const changeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('edit'),
    alt: wordsSchema('Alt text', MAX_ALT_LENGTH),
    caption: wordsSchema('Caption', MAX_CAPTION_LENGTH),
    focalX: focalSchema,
    focalY: focalSchema,
    /** The values with which the form was opened, as JSON. */
    seen: z.string().transform(parseJson).pipe(seenWordsSchema),
  }),
  z.object({ do: z.literal('delete') }),
]);

export type ImageChange = z.output<typeof changeSchema>;

export type ImageAnswer =
  | { readonly done: 'refused'; readonly message: string }
  | { readonly done: 'failed' }
  | { readonly done: 'saved'; readonly words: ImageWords; readonly undoId: string | null }
  | { readonly done: 'deleted'; readonly undoId: string | null }
  | { readonly done: 'changed' | 'gone' }
  | { readonly done: 'used'; readonly uses: readonly ImageUse[] };

export function parseImageChange(
  form: FormData,
): { readonly change: ImageChange } | { readonly problem: string } {
  const parsed = changeSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { change: parsed.data };
  const long = parsed.error.issues.find(({ code }) => code === 'too_big');
  return { problem: long?.message ?? 'Not saved. Please try again.' };
}

export async function changeImage(
  id: string,
  change: ImageChange,
  person: string,
): Promise<ImageAnswer> {
  if (change.do === 'edit') {
    const { result: done, undo } = await undoable(
      { records: [{ of: 'image', id }], what: 'Image details changed', by: person },
      () => editImage(id, change, change.seen),
    );
    return done === 'saved' ? { done, words: imageWordsOf(change), undoId: undo } : { done };
  }
  const deleted = await deleteImage(id, person);
  switch (deleted.outcome) {
    case 'used':
      return { done: 'used', uses: deleted.uses };
    case 'deleted':
      return { done: 'deleted', undoId: deleted.undo };
    case 'gone':
      return { done: 'gone' };
    default:
      return deleted satisfies never;
  }
}
