import * as z from 'zod';

import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import { sources } from '~/features/leads/lead';

import { dateOrders } from './cell-values';
import { type Column, columnNames, joined } from './import-columns';
import type { ImportPlan } from './import-plan';

export const column = z.enum(Object.keys(columnNames) as [Column, ...Column[]]);

export const storedPlan = z.object({
  kind: z.enum(['inquiry', 'estimate']),
  sheet: z.int().min(0),
  headings: z.int().nullable(),
  columns: z.array(column),
  labels: z.array(z.string()),
  dateOrder: z.enum(dateOrders),
  duplicates: z.enum(['leave-out', 'store']),
  source: z.enum(sources),
}) satisfies z.ZodType<ImportPlan>;

/** The cells of a stored row, which this program wrote. */
export const readCells = (json: string): Cell[] => JSON.parse(json);

/** What is wrong with a choice of columns, in a sentence; null where nothing is. */
export function problemOf({ columns }: Pick<ImportPlan, 'columns'>): string | null {
  const chosen = columns.filter((one) => !joined.includes(one));
  const twice = chosen.find((one, at) => chosen.indexOf(one) !== at);
  if (twice)
    return `Two columns are set to “${columnNames[twice]}”. Choose one of them; the other can be added to the notes.`;
  if (!columns.some((one) => one === 'phone' || one === 'email'))
    return 'Select the column with the phone number or email address, so the leads can be reached.';
  return null;
}
