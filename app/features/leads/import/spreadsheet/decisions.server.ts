import { db } from '~/db/executor.server';
import type { SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import { contentDigest } from '~/features/leads/core/content-digest.server';

import { guessDateOrder } from './columns/cell-values';
import { foldHeading } from './columns/headings';
import { columnsBelow, datesIn, type ImportPlan } from './columns/import-plan';
import { storedPlan } from './columns/stored-plan.server';

/** Files with the same headings have the same shape. */
const shapeOfFile = ({ labels }: ImportPlan) => contentDigest(labels.map(foldHeading));

/**
 * Applies the decisions about the last file with the same headings, except the answers about dates: "tomorrow" is
 * another day in each file. A file without headings gets none.
 */
export async function recallDecisions(
  plan: ImportPlan,
  sample: readonly SheetRow[],
): Promise<ImportPlan> {
  if (plan.headings === null) return plan;
  const row = await db()
    .selectFrom('lead_import_shapes')
    .select('decisions')
    .where('shape', '=', shapeOfFile(plan))
    .executeTakeFirst();
  const storedDecisions = storedPlan.safeParse(JSON.parse(row?.decisions ?? 'null'));
  if (!storedDecisions.success) return plan;
  const { sheet, headings, labels, withHidden } = plan;
  const dates = datesIn(columnsBelow(sample, headings), storedDecisions.data.columns);
  return {
    ...storedDecisions.data,
    answers: { ...storedDecisions.data.answers, date: {} },
    dateOrder: guessDateOrder(dates, storedDecisions.data.dateOrder),
    sheet,
    headings,
    labels,
    withHidden,
  };
}

export async function rememberDecisions(plan: ImportPlan): Promise<void> {
  const decisions = JSON.stringify(plan);
  const updated_at = Date.now();
  await db()
    .insertInto('lead_import_shapes')
    .values({ shape: shapeOfFile(plan), decisions, updated_at })
    .onConflict((conflict) => conflict.column('shape').doUpdateSet({ decisions, updated_at }))
    .execute();
}
