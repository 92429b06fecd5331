import * as z from 'zod';

import {
  blocksOf,
  type PageForm,
  type PageSpec,
  type SectionSpec,
} from '~/features/content/page-text';
import { MAX_ALT_LENGTH } from '~/features/images/image';
import { parseImageAddress } from '~/features/images/image-address';
import { storableText } from '~/platform/text/storable-text';

const BLOCK_KEY = /^[a-z\d-]{1,40}$/;

const textOf = (label: string, maxLength: number) =>
  z
    .string()
    .transform(storableText)
    .pipe(z.string().max(maxLength, `${label}: at most ${maxLength} characters.`));

const percent = z.int().min(0).max(100);

/** Whether the image is in the library is only checked when it is shown. */
const picture = z.object({
  path: z
    .string()
    .max(300)
    .refine((path) => parseImageAddress(path)?.path === path, 'This image isn’t in the library.'),
  alt: textOf('Alt text', MAX_ALT_LENGTH),
  focal: z.object({ x: percent, y: percent }).optional(),
});

const noPicture = z
  .unknown()
  .transform(() => undefined)
  .optional();

function sectionSchema(spec: SectionSpec) {
  const defaultKeys = Object.keys(spec.defaults);
  const texts = z.object(
    Object.fromEntries(
      Object.entries(spec.parts).map(([part, { label, maxLength }]) => [
        part,
        textOf(`${spec.label}, ${label.toLowerCase()}`, maxLength).optional(),
      ]),
    ),
  );
  return z
    .array(
      z.object({
        key: z.string().regex(BLOCK_KEY),
        on: z.boolean(),
        texts,
        picture: spec.picture ? picture.optional() : noPicture,
      }),
    )
    .max(defaultKeys.length + (spec.more ?? 0), `${spec.label}: no more can be added.`)
    .refine(
      (blocks) => !spec.needed || blocks.length === 0 || blocks.some(({ on }) => on),
      `${spec.label}: show at least one.`,
    )
    .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length)
    .transform((blocks) =>
      blocksOf(
        spec,
        blocks.map(({ picture: shown, ...block }) => ({
          ...block,
          ...(shown && { picture: shown }),
          on: spec.fixed === true || block.on,
          texts: withoutBlanks(block.texts),
        })),
      ).filter(({ key }) => spec.more !== undefined || defaultKeys.includes(key)),
    );
}

const withoutBlanks = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([part, text]) => (text ? [[part, text] as const] : [])),
  );

/** Accepts only blocks that the page's design knows, in numbers and lengths that fit it. */
export function pageForm({ sections }: PageSpec): z.ZodType<PageForm> {
  return z.object({
    sections: z.object(
      Object.fromEntries(
        Object.entries(sections).map(([name, spec]) => [name, sectionSchema(spec).prefault([])]),
      ),
    ),
  });
}
