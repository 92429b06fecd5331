import * as z from 'zod';

import { dateOrders } from '~/features/leads/import/spreadsheet/columns/cell-values';
import {
  columnsUnder,
  type ImportPlan,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { column, problemOf } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import {
  cancelImport,
  changePlan,
  checkByPlan,
  forgetImport,
  goOn,
  readImport,
  startStoring,
} from '~/features/leads/import/spreadsheet/imports.server';
import { field } from '~/features/leads/inquiry/inquiry-schema.server';
import { sources } from '~/features/leads/lead';

const what = z.enum(['check', 'change', 'start', 'go-on', 'cancel', 'forget']);

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
});

const CHANGED =
  'This import has been changed by someone else or has finished. You now see the latest state; your change wasn’t applied.';
const UNREADABLE = 'Your choice couldn’t be read. Reload the page and try again.';

/** Carries out what a form of the import's screen asks. @returns why it wasn't, in a sentence; null where it was. */
export async function changeImport(
  id: string,
  form: FormData,
): Promise<{ readonly problem: string | null; readonly isForgotten?: boolean }> {
  const { data: action } = what.safeParse(field(form, 'do'));
  switch (action) {
    case 'check':
      return { problem: await check(id, form) };
    case 'change':
      return reportOutcome(await changePlan(id));
    case 'start':
      return reportOutcome(await startStoring(id));
    case 'go-on':
      return reportOutcome(await goOn(id));
    case 'cancel':
      return reportOutcome(await cancelImport(id));
    case 'forget':
      return { ...reportOutcome(await forgetImport(id)), isForgotten: true };
    case undefined:
      return { problem: UNREADABLE };
    default:
      return action satisfies never;
  }
}

const reportOutcome = (done: boolean) => ({ problem: done ? null : CHANGED });

async function check(id: string, form: FormData): Promise<string | null> {
  const names = ['kind', 'sheet', 'headings', 'dateOrder', 'duplicates', 'source'];
  const typed = {
    ...Object.fromEntries(names.map((name) => [name, field(form, name)])),
    columns: form.getAll('column'),
  };
  const parsed = choice.safeParse(typed);
  if (!parsed.success) return UNREADABLE;
  const sample = (await readImport(id))?.outline?.sheets[parsed.data.sheet]?.sample;
  if (!sample) return UNREADABLE;
  const labels = columnsUnder(sample, parsed.data.headings).map(({ label }) => label);
  if (labels.length !== parsed.data.columns.length) return UNREADABLE;
  const plan: ImportPlan = { ...parsed.data, labels };
  const problem = problemOf(plan);
  return problem ?? reportOutcome(await checkByPlan(id, plan)).problem;
}
