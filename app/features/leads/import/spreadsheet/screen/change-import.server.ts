import * as z from 'zod';

import { sources } from '~/features/leads/core/lead';
import { field } from '~/features/leads/fields/inquiry-schema.server';
import { dateOrders } from '~/features/leads/import/spreadsheet/columns/cell-values';
import { foldHeading } from '~/features/leads/import/spreadsheet/columns/headings';
import {
  type Answers,
  columnsUnder,
  type ImportPlan,
  noAnswers,
  answerName,
  type WordKind,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { shapeOf } from '~/features/leads/import/spreadsheet/columns/shapes';
import { column, problemOf } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import {
  cancelImport,
  checkByPlan,
  deleteImport,
  readImport,
  startStoring,
} from '~/features/leads/import/spreadsheet/imports.server';

const what = z.enum(['check', 'start', 'cancel', 'forget']);

const choice = z.object({
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

const CHANGED =
  'This import has been changed by someone else or has finished. You now see the latest state; your change wasn’t applied.';
const UNREADABLE = 'Your choice couldn’t be read. Reload the page and try again.';

/** @returns a message if the change wasn't possible, or null. */
export async function changeImport(
  id: string,
  form: FormData,
): Promise<{ readonly problem: string | null; readonly isForgotten?: boolean }> {
  const { data: action } = what.safeParse(field(form, 'do'));
  switch (action) {
    case 'check':
      return { problem: await check(id, form) };
    case 'start':
      return reportOutcome(await startStoring(id));
    case 'cancel':
      return reportOutcome(await cancelImport(id));
    case 'forget':
      return { ...reportOutcome(await deleteImport(id)), isForgotten: true };
    case undefined:
      return { problem: UNREADABLE };
    default:
      return action satisfies never;
  }
}

const reportOutcome = (done: boolean) => ({ problem: done ? null : CHANGED });

async function check(id: string, form: FormData): Promise<string | null> {
  const names = ['kind', 'sheet', 'headings', 'dateOrder', 'duplicates', 'source', 'withHidden'];
  const typed = {
    ...Object.fromEntries(names.map((name) => [name, field(form, name)])),
    columns: form.getAll('column'),
  };
  const parsed = choice.safeParse(typed);
  if (!parsed.success) return UNREADABLE;
  const found = await readImport(id);
  const sample = found?.outline?.sheets[parsed.data.sheet]?.sample;
  if (!sample) return UNREADABLE;
  const under = columnsUnder(sample, parsed.data.headings);
  const labels = under.map(({ label }) => label);
  if (labels.length !== parsed.data.columns.length) return UNREADABLE;
  const shape = shapeOf(under.map(({ heading }) => foldHeading(heading))) ?? null;
  const withHidden = parsed.data.withHidden === 'on';
  const answers = answersIn(form, found.plan?.answers ?? noAnswers);
  const plan: ImportPlan = { ...parsed.data, labels, shape, withHidden, answers };
  const problem = problemOf(plan);
  return problem ?? reportOutcome(await checkByPlan(id, plan)).problem;
}

/** Each word has a field of its own, such as "answer status thinking". Stored answers about other words are kept. */
function answersIn(form: FormData, remembered: Answers): Answers {
  const answersOf = (kind: WordKind) => {
    const start = answerName(kind, '');
    const names = [...form.keys()].filter((name) => name.startsWith(start));
    const given = names.map((name) => [name.slice(start.length), field(form, name)]);
    return { ...remembered[kind], ...Object.fromEntries(given) };
  };
  return { status: answersOf('status'), priority: answersOf('priority'), date: answersOf('date') };
}
