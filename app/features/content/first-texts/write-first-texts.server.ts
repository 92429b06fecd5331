import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { pageForm } from '~/features/content/writing/page-form-schema.server';
import { pageStore } from '~/features/content/writing/page-store.server';
import { publishPage } from '~/features/content/writing/publish-page.server';
import { readManagedPage } from '~/features/content/writing/read-managed-page.server';
import { type PageKey, writtenPages } from '~/features/content/written-pages';
import { indianDay } from '~/platform/indian-time';
import { storableText } from '~/platform/text/storable-text';

import { addFirstTexts } from './add-first-texts';
import { firstTexts, type FirstTexts, MAX_ANSWER_LENGTHS, serviceChoices } from './first-texts';

const MIN_YEAR = 1850;

/** Reads an answer, without the full stop that the sentences add. */
const answerSchema = (max: number, missing: string) =>
  z
    .string()
    .transform((text) =>
      storableText(text)
        .trim()
        .replace(/[\s.]+$/, ''),
    )
    .pipe(z.string().min(1, missing).max(max, `At most ${max} characters.`));

const answersSchema = z.object({
  name: answerSchema(MAX_ANSWER_LENGTHS.name, 'Enter the studio’s name.'),
  city: answerSchema(MAX_ANSWER_LENGTHS.city, 'Enter a city.'),
  what: answerSchema(MAX_ANSWER_LENGTHS.what, 'Enter what you do.'),
  whom: answerSchema(MAX_ANSWER_LENGTHS.whom, 'Enter who you work for.'),
  charge: answerSchema(MAX_ANSWER_LENGTHS.charge, 'Enter how you charge.'),
  since: z
    .string()
    .trim()
    .refine(
      (year) => /^\d{4}$/.test(year) && Number(year) >= MIN_YEAR && year <= currentYear(),
      'Enter a year, such as 2012.',
    ),
  services: z
    .array(z.enum(serviceChoices.map(({ key }) => key)))
    .min(1, 'Choose at least one service.'),
});

const currentYear = () => indianDay(Date.now()).slice(0, 4);

export type AnswerProblems = Readonly<Record<string, string>>;

export type FirstTextsResult = {
  readonly undoId: string | null;
  readonly published: readonly PageKey[];
  readonly drafts: readonly PageKey[];
};

/** One change with one undo. A page with a draft or schedule gets the texts in its draft only. */
export async function writeFirstTexts(
  form: FormData,
  { publish, by }: { publish: boolean; by: string },
): Promise<FirstTextsResult | { readonly problems: AnswerProblems }> {
  const posted = { ...Object.fromEntries(form), services: form.getAll('services') };
  const parsed = answersSchema.safeParse(posted);
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  const texts = Object.entries(firstTexts(parsed.data));
  const { result, undo } = await undoable(
    {
      records: texts.map(([id]) => ({ of: 'page', id })),
      what: 'First texts written',
      by,
    },
    async () => {
      const published: PageKey[] = [];
      const drafts: PageKey[] = [];
      for (const [page, first] of texts) {
        const stored = await writePage(page, first, { publish, by });
        if (stored?.outcome === 'published') published.push(stored.page);
        if (stored?.outcome === 'draft') drafts.push(stored.page);
      }
      return { published, drafts };
    },
  );
  return { undoId: undo, ...result };
}

/** Resolves to undefined if the page has no sample text left that the answers could replace. */
async function writePage(
  id: string,
  texts: FirstTexts,
  { publish, by }: { publish: boolean; by: string },
) {
  const managed = await readManagedPage(id);
  if (!managed) throw new Error(`There is no page ${id}.`);
  const { page, version } = managed;
  const schema = pageForm(writtenPages[page]);
  const form = schema.parse(addFirstTexts(writtenPages[page], managed.form, texts));
  if (JSON.stringify(form) === JSON.stringify(schema.parse(managed.form))) return undefined;
  const save = { id, by, tab: uuid(), seq: 1, version, form };
  const isPublished = publish && !managed.waiting && !managed.scheduled;
  const stored = await (isPublished ? publishPage(save) : saveWorkingCopy(pageStore, save));
  if (stored.outcome !== 'saved') throw new Error(`The page ${id} changed while it was locked.`);
  return { page, outcome: isPublished ? 'published' : 'draft' } as const;
}

function problemsOf({ issues }: z.ZodError): AnswerProblems {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
