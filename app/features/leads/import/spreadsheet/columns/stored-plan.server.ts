import * as z from 'zod';

import { sources } from '~/features/leads/core/lead';

import { dateOrders } from './cell-values';
import { type Column, columnNames } from './import-columns';
import { type ImportPlan, noAnswers } from './import-plan';
import { type ShapeId, shapeIds } from './shapes';

export const column = z.enum(Object.keys(columnNames) as [Column, ...Column[]]);

const answersOf = z.record(z.string(), z.string());
const answersSchema = z.object({ status: answersOf, priority: answersOf, date: answersOf });

/** Plans of earlier versions have no shape and no answers, and join several name columns. */
export const storedPlan = z
  .object({
    kind: z.enum(['inquiry', 'estimate']),
    sheet: z.int().min(0),
    headings: z.int().nullable(),
    columns: z.array(column),
    labels: z.array(z.string()),
    dateOrder: z.enum(dateOrders),
    duplicates: z.enum(['leave-out', 'store']),
    source: z.enum(sources),
    shape: z
      .enum(shapeIds as [ShapeId, ...ShapeId[]])
      .nullable()
      .default(null),
    withHidden: z.boolean().default(false),
    answers: answersSchema.optional(),
  })
  .transform(({ answers: given, columns, ...plan }): ImportPlan => {
    const isFormer = !given && columns.indexOf('name') !== columns.lastIndexOf('name');
    return {
      ...plan,
      columns: isFormer ? columns.map((one) => (one === 'name' ? 'namePart' : one)) : columns,
      answers: given ?? noAnswers,
    };
  });

export function problemOf({ columns }: Pick<ImportPlan, 'columns'>): string | null {
  if (!columns.some((one) => one === 'phone' || one === 'email'))
    return 'Select the column with the phone number or email address, so the leads can be reached.';
  return null;
}
