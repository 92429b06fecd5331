import * as z from 'zod';

import { LONGEST_ALT } from '~/features/images/image';
import { parseImageAddress } from '~/features/images/image-address';
import {
  blocksOf,
  type PageForm,
  type PageSpec,
  type SectionSpec,
} from '~/features/words/page-text';
import { storableText } from '~/platform/text/storable-text';

const KEY = /^[a-z\d-]{1,40}$/;

/** Plain text of one line within the limit that keeps the page's design whole. */
const textOf = (label: string, most: number) =>
  z
    .string()
    .transform(storableText)
    .pipe(z.string().max(most, `${label}: at most ${most} characters.`));

/** An image by its own address; whether it is in the library shows when it is read. */
const picture = z.object({
  path: z
    .string()
    .max(300)
    .refine((path) => parseImageAddress(path)?.path === path, 'This is no image of the library.'),
  alt: textOf('Alt text', LONGEST_ALT),
});

/** Where a block has no place for one, it is dropped. */
const noPicture = z
  .unknown()
  .transform(() => undefined)
  .optional();

function sectionSchema(spec: SectionSpec) {
  const own = Object.keys(spec.ours);
  const texts = z.object(
    Object.fromEntries(
      Object.entries(spec.parts).map(([part, { label, most }]) => [
        part,
        textOf(`${spec.label}, ${label.toLowerCase()}`, most).optional(),
      ]),
    ),
  );
  return z
    .array(
      z.object({
        key: z.string().regex(KEY),
        on: z.boolean(),
        texts,
        picture: spec.picture ? picture.optional() : noPicture,
      }),
    )
    .max(own.length + (spec.more ?? 0), `${spec.label}: there is no place for more.`)
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
      ).filter(({ key }) => spec.more !== undefined || own.includes(key)),
    );
}

const withoutBlanks = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([part, text]) => (text ? [[part, text] as const] : [])),
  );

/** What may be stored of a page: blocks that its design knows, as many as look right there, each text within its limit. */
export function pageForm({ sections }: PageSpec): z.ZodType<PageForm> {
  return z.object({
    sections: z.object(
      Object.fromEntries(
        Object.entries(sections).map(([name, spec]) => [name, sectionSchema(spec).prefault([])]),
      ),
    ),
  });
}
