import * as z from 'zod';

import { sources } from '~/features/leads/core/lead';
import { dateOrders } from '~/features/leads/import/spreadsheet/columns/cell-values';
import { foldHeading } from '~/features/leads/import/spreadsheet/columns/headings';
import {
  type Answers,
  columnsBelow,
  type ImportPlan,
  noAnswers,
  answerName,
  type WordKind,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { shapeOf } from '~/features/leads/import/spreadsheet/columns/shapes';
import { column, problemOf } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import {
  cancelImport,
  startChecking,
  deleteImport,
  readImport,
  startStoring,
} from '~/features/leads/import/spreadsheet/imports.server';
import { formText } from '~/platform/text/form-text';

const actionSchema = z.enum(['check', 'start', 'cancel', 'forget']);

const choiceSchema = z.object({
  kind: z.enum(['inquiry', 'estimate']),
  sheet: z.coerce.number().int().min(0),
  headings: z.preprocess(
    (typed) => (typed === '' ? null : Number(typed)),
    z.int().min(1).nullable(),
  ),
  columns: z.array(column),
  dateOrder: z.enum(dateOrders),
  duplicates: z.enum(['leave-out', 'store']),
  source: z.enum(sources),
  withHidden: z.literal('on').nullable().catch(null),
});

const CHANGED_MESSAGE =
  'This import has been changed by someone else or has finished. You now see the latest state; your change wasn’t applied.';
const UNREADABLE_MESSAGE = 'Your choice couldn’t be read. Reload the page and try again.';

/** @returns a message if the change wasn't possible, or null. */
export async function changeImport(
  id: string,
  form: FormData,
): Promise<{ readonly problem: string | null; readonly isForgotten?: boolean }> {
  const { data: action } = actionSchema.safeParse(formText(form, 'do'));
  switch (action) {
    case 'check':
      return { problem: await startCheck(id, form) };
    case 'start':
      return reportOutcome(await startStoring(id));
    case 'cancel':
      return reportOutcome(await cancelImport(id));
    case 'forget':
      return { ...reportOutcome(await deleteImport(id)), isForgotten: true };
    case undefined:
      return { problem: UNREADABLE_MESSAGE };
    default:
      return action satisfies never;
  }
}

const reportOutcome = (done: boolean) => ({ problem: done ? null : CHANGED_MESSAGE });

async function startCheck(id: string, form: FormData): Promise<string | null> {
  const names = ['kind', 'sheet', 'headings', 'dateOrder', 'duplicates', 'source', 'withHidden'];
  const typed = {
    ...Object.fromEntries(names.map((name) => [name, formText(form, name)])),
    columns: form.getAll('column'),
  };
  const parsed = choiceSchema.safeParse(typed);
  if (!parsed.success) return UNREADABLE_MESSAGE;
  const importRow = await readImport(id);
  const sample = importRow?.outline?.sheets[parsed.data.sheet]?.sample;
  if (!sample) return UNREADABLE_MESSAGE;
  const under = columnsBelow(sample, parsed.data.headings);
  const labels = under.map(({ label }) => label);
  if (labels.length !== parsed.data.columns.length) return UNREADABLE_MESSAGE;
  const shape = shapeOf(under.map(({ heading }) => foldHeading(heading))) ?? null;
  const withHidden = parsed.data.withHidden === 'on';
  const answers = answersIn(form, importRow.plan?.answers ?? noAnswers);
  const plan: ImportPlan = { ...parsed.data, labels, shape, withHidden, answers };
  const problem = problemOf(plan);
  return problem ?? reportOutcome(await startChecking(id, plan)).problem;
}

/** Each word has a field of its own, such as "answer status thinking". Stored answers about other words are kept. */
function answersIn(form: FormData, remembered: Answers): Answers {
  const answersOf = (kind: WordKind) => {
    const start = answerName(kind, '');
    const names = [...form.keys()].filter((name) => name.startsWith(start));
    const givenAnswers = names.map((name) => [name.slice(start.length), formText(form, name)]);
    return { ...remembered[kind], ...Object.fromEntries(givenAnswers) };
  };
  return { status: answersOf('status'), priority: answersOf('priority'), date: answersOf('date') };
}
