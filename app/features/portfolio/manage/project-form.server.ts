import * as z from 'zod';

import {
  costBandLabels,
  partLabels,
  statusLabels,
  typeLabels,
  type ProjectDraft,
} from '~/features/portfolio/project';
import { readNumber } from '~/platform/text/numerals';
import { disciplineLabels, offeredServices } from '~/settings/disciplines';

const keysOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(labels) as [T, ...T[]]);
const text = (maxLength: number) =>
  z.string().trim().max(maxLength, `At most ${maxLength} characters.`).default('');
const AREA = 'Enter square feet as a whole number, or leave it empty.';
/** Accepts "1200", "3,200" and "1,20,000". */
const squareFeet = z.string().transform((typed, context) => {
  const reading = readNumber(typed);
  if (reading.ok && Number.isInteger(reading.value) && reading.value >= 1 && reading.value <= 1e9)
    return reading.value;
  context.addIssue(AREA);
  return z.NEVER;
});
const perCent = z.number().int().min(0).max(100);
const emptyToNull = z.literal('').transform(() => null);

/** Lines of "name: value". */
const facts = text(4_000).transform((lines, context) =>
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

const pictures = z
  .array(
    z.object({
      kind: z.enum(['slot', 'drawing', 'image']),
      source: z.string().min(1).max(300),
      part: keysOf(partLabels),
      alt: z.string().max(500, 'Alt text: at most 500 characters.'),
      caption: z.string().max(500, 'Captions: at most 500 characters.'),
      focalX: perCent,
      focalY: perCent,
    }),
  )
  .max(60, 'A project has at most 60 pictures.');

const projectSchema = z.object({
  name: z.string().trim().min(1, 'Enter a project name.').max(120, 'At most 120 characters.'),
  slug: text(120).optional(),
  summary: z
    .string()
    .trim()
    .min(1, 'Enter a one-sentence summary.')
    .max(160, 'At most 160 characters.'),
  discipline: keysOf(disciplineLabels),
  type: keysOf(typeLabels),
  status: keysOf(statusLabels),
  place: text(120),
  year: z.coerce
    .number('Enter a year.')
    .int()
    .min(1900, 'Enter a year.')
    .max(2100, 'Enter a year.'),
  area: z.union([emptyToNull, squareFeet], AREA),
  costBand: z.union([emptyToNull, keysOf(costBandLabels)]),
  facts,
  brief: text(10_000),
  process: text(10_000),
  result: text(10_000),
  credits: text(2_000),
  articleSlug: z.union([emptyToNull, z.string().max(200, 'Select an article from the list.')]),
  services: z.array(z.enum(offeredServices.map(({ key }) => key))),
  visibility: z.enum(['draft', 'published']),
  onHome: z.boolean(),
  pictures,
});

export type ProjectErrors = Partial<Record<string, string>>;
/** Parses the editor's form into a project to store, or errors by field name. */
export function readProjectText(
  form: unknown,
): { ok: true; draft: ProjectDraft } | { ok: false; errors: ProjectErrors } {
  const parsed = projectSchema.safeParse(form);
  return parsed.success
    ? { ok: true, draft: parsed.data }
    : { ok: false, errors: errorsOf(parsed.error) };
}

function errorsOf({ issues }: z.ZodError): ProjectErrors {
  const errors: ProjectErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
