import * as z from 'zod';

import type { Problems } from '~/backoffice/writing/autosave/text-kind';
import { projectPictures, readProjectText } from '~/features/portfolio/manage/project-form.server';
import type { ProjectDraft } from '~/features/portfolio/project';
import { storableText } from '~/platform/text/storable-text';

import { LIMITS, type ProjectForm } from './project-text';

const clean = z.string().transform(storableText);
const upTo = (maxLength: number) =>
  clean.pipe(z.string().max(maxLength, `At most ${maxLength} characters.`));
const key = upTo(60);

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
  pictures: projectPictures,
}) satisfies z.ZodType<ProjectForm>;

export function draftOf(
  form: ProjectForm,
  visibility: 'draft' | 'published',
): { draft: ProjectDraft } | { problems: Problems<ProjectForm> } {
  const read = readProjectText({ ...form, visibility });
  return read.ok ? { draft: read.draft } : { problems: read.errors };
}
