import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { type Change, undoable } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { deleteImage } from '~/features/images/bin/delete-image.server';
import { editImage, moveImages } from '~/features/images/edit-image.server';
import { readImage } from '~/features/images/find-images.server';
import { FOLDER_NAME, MAX_ALT_LENGTH, imageWordsOf } from '~/features/images/image';
import { MAX_SELECTED_IMAGES } from '~/features/images/image-query';
import { log } from '~/platform/log.server';
import { formatCount } from '~/platform/text/format-number';
import { parseJson } from '~/platform/text/parse-json';
import { storableText } from '~/platform/text/storable-text';

const idsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(MAX_SELECTED_IMAGES));
const altText = z.object({
  id: z.uuid(),
  alt: z.string().transform(storableText).pipe(z.string().trim().max(MAX_ALT_LENGTH)),
  /** The alt text that the user saw. */
  seen: z.string(),
});
type AltText = z.output<typeof altText>;

const changeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('delete'), ids: idsSchema }),
  z.object({ do: z.literal('move'), ids: idsSchema, folder: z.string().regex(FOLDER_NAME) }),
  z.object({
    do: z.literal('alt'),
    texts: z.string().transform(parseJson).pipe(z.array(altText).min(1).max(MAX_SELECTED_IMAGES)),
  }),
]);

export type ImagesChange = z.output<typeof changeSchema>;

/** @returns undefined for a form that the library never sends. */
export const parseImagesChange = (form: FormData): ImagesChange | undefined =>
  changeSchema.safeParse(Object.fromEntries(form)).data;

export async function changeImages(change: ImagesChange, by: string): Promise<ChangeAnswer> {
  switch (change.do) {
    case 'delete':
      return deleteImages(change.ids, by);
    case 'move':
      return undoableChange(
        {
          records: change.ids.map((id) => ({ of: 'image folder of', id })),
          what: `${formatCount(change.ids.length, 'image')} moved to ${change.folder}`,
          by,
        },
        async () => {
          const movedCount = await moveImages(change.ids, change.folder);
          const message = `${formatCount(movedCount, 'image')} moved to ${change.folder}.`;
          return { ok: true, message, deselect: change.ids };
        },
      );
    case 'alt':
      return undoableChange(
        {
          records: change.texts.map(({ id }) => ({ of: 'image', id })),
          what: `Alt text of ${formatCount(change.texts.length, 'image')} changed`,
          by,
        },
        () => saveAltTexts(change.texts),
      );
    default:
      return change satisfies never;
  }
}

/** A change that only some of the images allowed can be undone too. */
async function undoableChange(
  change: Change<ChangeAnswer>,
  work: () => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  const { result, undo } = await undoable(change, work);
  return { ...result, undoId: undo };
}

async function deleteImages(chosen: readonly string[], by: string): Promise<ChangeAnswer> {
  const change = uuid();
  const deleted: string[] = [];
  const used: string[] = [];
  const failed: string[] = [];
  let undoId: string | null = null;
  for (const id of chosen) {
    const image = await readImage(id);
    const description = `${formatCount(deleted.length + 1, 'image')} deleted`;
    try {
      const answer = await deleteImage(id, by, { change, what: description });
      if (answer.outcome === 'used') used.push(image?.name ?? id);
      else deleted.push(id);
      if (answer.outcome === 'deleted') undoId = answer.undo ?? undoId;
    } catch (error) {
      log.error({ err: error }, 'image not deleted');
      failed.push(image?.name ?? id);
    }
  }
  const text =
    deleted.length > 0 ? `${formatCount(deleted.length, 'image')} deleted. ${IN_BIN}` : '';
  const usedText = used.length > 0 ? `In use, so not deleted: ${used.join(', ')}.` : '';
  const failedText =
    failed.length > 0 ? `Not deleted, please try again: ${failed.join(', ')}.` : '';
  return {
    ok: used.length + failed.length === 0,
    message: [text, usedText, failedText].filter(Boolean).join(' '),
    deselect: deleted,
    undoId,
  };
}

async function saveAltTexts(texts: readonly AltText[]): Promise<ChangeAnswer> {
  const saved: string[] = [];
  const changedAlts: string[] = [];
  for (const { id, alt, seen } of texts) {
    const image = await readImage(id);
    if (!image) continue;
    const words = imageWordsOf(image);
    if (image.alt !== seen && image.alt !== alt) changedAlts.push(image.name);
    else if ((await editImage(id, { ...words, alt }, words)) === 'saved') saved.push(id);
  }
  const text = saved.length > 0 ? `Alt text of ${formatCount(saved.length, 'image')} saved.` : '';
  const changedText =
    changedAlts.length > 0 ? `Someone else changed it meanwhile: ${changedAlts.join(', ')}.` : '';
  return {
    ok: changedAlts.length === 0,
    message: [text, changedText].filter(Boolean).join(' ') || 'These images have been deleted.',
    deselect: saved,
  };
}
