import type * as z from 'zod';

/** For `superRefine`: marks the field of the first row that repeats another one. */
export const eachOnce =
  <Field extends string>(field: Field, message: string, normalize = (value: string) => value) =>
  (rows: readonly Readonly<Record<Field, string>>[], ctx: z.RefinementCtx): void => {
    const values = rows.map((row) => normalize(row[field]));
    const repeated = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (repeated >= 0) ctx.addIssue({ code: 'custom', path: [repeated, field], message });
  };
