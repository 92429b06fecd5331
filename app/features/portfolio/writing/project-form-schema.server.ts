import * as z from 'zod';

import type { Problems } from '~/backoffice/writing/autosave/text-kind';
import {
  costBandLabels,
  partLabels,
  statusLabels,
  typeLabels,
  type ProjectDraft,
} from '~/features/portfolio/project';
import { recordOf } from '~/platform/record-of.server';
import { readNumber } from '~/platform/text/numerals';
import { storableText } from '~/platform/text/storable-text';
import { disciplineLabels, offeredServices } from '~/settings/disciplines';

import {
  type LimitedField,
  MAX_PICTURE_TEXT,
  MAX_PICTURES,
  PROJECT_LIMITS,
  type ProjectForm,
} from './project-text';

const keysOf = <T extends string>(labels: Readonly<Record<T, unknown>>) =>
  z.enum(Object.keys(labels) as [T, ...T[]]);
const textUpTo = (field: LimitedField) =>
  z.string().trim().max(PROJECT_LIMITS[field], `At most ${PROJECT_LIMITS[field]} characters.`);
const text = (field: LimitedField) => textUpTo(field).default('');
const AREA_MESSAGE = 'Enter square feet as a whole number, or leave it empty.';
/** Accepts "1200", "3,200" and "1,20,000". */
const squareFeetSchema = z.string().transform((typed, context) => {
  const reading = readNumber(typed);
  if (reading.ok && Number.isInteger(reading.value) && reading.value >= 1 && reading.value <= 1e9)
    return reading.value;
  context.addIssue(AREA_MESSAGE);
  return z.NEVER;
});
const perCent = z.number().int().min(0).max(100);
const emptyToNull = z.literal('').transform(() => null);

/** Lines of "name: value". */
const factsSchema = text('facts').transform((lines, context) =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      const fact: [string, string] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      if (colon < 1 || !fact[1])
        context.addIssue(`“${line.trim()}” must be a name, a colon and a value.`);
      return fact;
    }),
);

const pictureText = (label: string) =>
  z
    .string()
    .transform(storableText)
    .pipe(z.string().max(MAX_PICTURE_TEXT, `${label}: at most ${MAX_PICTURE_TEXT} characters.`));

const projectPictures = z
  .array(
    z.object({
      kind: z.enum(['slot', 'drawing', 'image']),
      source: z.string().min(1).max(300).transform(storableText),
      part: keysOf(partLabels),
      alt: pictureText('Alt text'),
      caption: pictureText('Captions'),
      focalX: perCent,
      focalY: perCent,
    }),
  )
  .max(MAX_PICTURES, `A project has at most ${MAX_PICTURES} pictures.`);

const projectSchema = z.object({
  name: textUpTo('name').min(1, 'Enter a project name.'),
  slug: text('slug').optional(),
  summary: textUpTo('summary').min(1, 'Enter a one-sentence summary.'),
  discipline: keysOf(disciplineLabels),
  type: keysOf(typeLabels),
  status: keysOf(statusLabels),
  place: text('place'),
  year: z.coerce
    .number('Enter a year.')
    .int()
    .min(1900, 'Enter a year.')
    .max(2100, 'Enter a year.'),
  area: z.union([emptyToNull, squareFeetSchema], AREA_MESSAGE),
  costBand: z.union([emptyToNull, keysOf(costBandLabels)]),
  facts: factsSchema,
  brief: text('brief'),
  process: text('process'),
  result: text('result'),
  credits: text('credits'),
  articleSlug: z.union([
    emptyToNull,
    z.string().max(PROJECT_LIMITS.articleSlug, 'Select an article from the list.'),
  ]),
  services: z.array(z.enum(offeredServices.map(({ key }) => key))),
  visibility: z.enum(['draft', 'published']),
  onHome: z.boolean(),
  pictures: projectPictures,
});

export function readProjectText(
  form: unknown,
): { ok: true; draft: ProjectDraft } | { ok: false; errors: Partial<Record<string, string>> } {
  const { success, data: draft, error } = projectSchema.safeParse(form);
  if (success) return { ok: true, draft };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return { ok: false, errors };
}

const storedTextSchema = (maxLength: number) =>
  z
    .string()
    .transform(storableText)
    .pipe(z.string().max(maxLength, `At most ${maxLength} characters.`));
const keySchema = storedTextSchema(60);

/** A working copy, which may be incomplete. */
export const projectForm = z.object({
  ...recordOf(keysOf(PROJECT_LIMITS).options, (field) => storedTextSchema(PROJECT_LIMITS[field])),
  discipline: keySchema,
  type: keySchema,
  status: keySchema,
  costBand: keySchema,
  services: z.array(keySchema).max(20),
  onHome: z.boolean(),
  pictures: projectPictures,
}) satisfies z.ZodType<ProjectForm>;

export function draftOf(
  form: ProjectForm,
  visibility: 'draft' | 'published',
): { draft: ProjectDraft } | { problems: Problems<ProjectForm> } {
  const parsedText = readProjectText({ ...form, visibility });
  return parsedText.ok ? { draft: parsedText.draft } : { problems: parsedText.errors };
}
