import * as z from 'zod';

import type { Problems } from '~/backoffice/writing/autosave/text-kind';
import { readProjectText } from '~/features/portfolio/manage/project-form.server';
import { partLabels, type Part, type ProjectDraft } from '~/features/portfolio/project';
import { storableText } from '~/platform/text/storable-text';

import { LIMITS, MOST_PICTURES, type ProjectForm, WORDS_OF_PICTURE } from './project-text';

const clean = z.string().transform(storableText);
const upTo = (most: number, message = `At most ${most} characters.`) =>
  clean.pipe(z.string().max(most, message));
const key = upTo(60);
const perCent = z.number().int().min(0).max(100);
const parts = Object.keys(partLabels) as [Part, ...Part[]];

/** What may be stored of a project in the making: anything may still be missing, nothing may be endless. */
export const projectForm = z.object({
  name: upTo(LIMITS.name),
  summary: upTo(LIMITS.summary),
  place: upTo(LIMITS.place),
  discipline: key,
  type: key,
  status: key,
  costBand: key,
  year: upTo(LIMITS.year),
  area: upTo(LIMITS.area),
  facts: upTo(LIMITS.facts),
  brief: upTo(LIMITS.brief),
  process: upTo(LIMITS.process),
  result: upTo(LIMITS.result),
  credits: upTo(LIMITS.credits),
  slug: upTo(LIMITS.slug),
  articleSlug: upTo(LIMITS.articleSlug),
  services: z.array(key).max(20),
  onHome: z.boolean(),
  pictures: z
    .array(
      z.object({
        kind: z.enum(['slot', 'drawing', 'image']),
        source: upTo(300),
        part: z.enum(parts),
        alt: upTo(WORDS_OF_PICTURE, `Alt text: at most ${WORDS_OF_PICTURE} characters.`),
        caption: upTo(WORDS_OF_PICTURE, `Captions: at most ${WORDS_OF_PICTURE} characters.`),
        focalX: perCent,
        focalY: perCent,
      }),
    )
    .max(MOST_PICTURES, `A project has at most ${MOST_PICTURES} pictures.`),
}) satisfies z.ZodType<ProjectForm>;

const text = z.string();

/** A form as it was stored. What an older version stored may be longer than what anybody may write, and is read all the same. */
export const storedProjectForm = z.object({
  name: text,
  summary: text,
  discipline: text,
  type: text,
  status: text,
  place: text,
  year: text,
  area: text,
  costBand: text,
  facts: text,
  brief: text,
  process: text,
  result: text,
  credits: text,
  articleSlug: text,
  slug: text,
  services: z.array(text),
  onHome: z.boolean(),
  pictures: z.array(
    z.object({
      kind: z.enum(['slot', 'drawing', 'image']),
      source: text,
      part: z.enum(parts),
      alt: text,
      caption: text,
      focalX: z.number(),
      focalY: z.number(),
    }),
  ),
}) satisfies z.ZodType<ProjectForm>;

/** A form as `saveProject` takes it, or what stands in the way of storing it so, by field. */
export function draftOf(
  form: ProjectForm,
  visibility: 'draft' | 'published',
): { draft: ProjectDraft } | { problems: Problems<ProjectForm> } {
  const read = readProjectText({ ...form, visibility });
  return read.ok ? { draft: read.draft } : { problems: read.errors };
}
