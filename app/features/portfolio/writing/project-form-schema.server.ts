import * as z from 'zod';

import type { Problems } from '~/backoffice/writing/autosave/text-kind';
import { readProjectText } from '~/features/portfolio/manage/project-form.server';
import { partLabels, type Part, type ProjectDraft } from '~/features/portfolio/project';
import { storableText } from '~/platform/text/storable-text';

import { LIMITS, MAX_PICTURES, type ProjectForm, MAX_PICTURE_TEXT } from './project-text';

const clean = z.string().transform(storableText);
const upTo = (maxLength: number, message = `At most ${maxLength} characters.`) =>
  clean.pipe(z.string().max(maxLength, message));
const key = upTo(60);
const perCent = z.number().int().min(0).max(100);
const parts = Object.keys(partLabels) as [Part, ...Part[]];

/** Drafts may be incomplete, but not unlimited. */
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
        alt: upTo(MAX_PICTURE_TEXT, `Alt text: at most ${MAX_PICTURE_TEXT} characters.`),
        caption: upTo(MAX_PICTURE_TEXT, `Captions: at most ${MAX_PICTURE_TEXT} characters.`),
        focalX: perCent,
        focalY: perCent,
      }),
    )
    .max(MAX_PICTURES, `A project has at most ${MAX_PICTURES} pictures.`),
}) satisfies z.ZodType<ProjectForm>;

const text = z.string();

/** Stored forms may exceed today's limits and are read nevertheless. */
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

/** Parses a form for `saveProject`, or returns problems by field. */
export function draftOf(
  form: ProjectForm,
  visibility: 'draft' | 'published',
): { draft: ProjectDraft } | { problems: Problems<ProjectForm> } {
  const read = readProjectText({ ...form, visibility });
  return read.ok ? { draft: read.draft } : { problems: read.errors };
}
