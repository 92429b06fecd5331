import type * as z from 'zod';

/** For `superRefine`: marks the field of the first row that repeats another one. */
export const eachOnce =
  <Field extends string>(field: Field, message: string, fold = (value: string) => value) =>
  (rows: readonly Readonly<Record<Field, string>>[], ctx: z.RefinementCtx): void => {
    const values = rows.map((row) => fold(row[field]));
    const repeated = values.findIndex((value, at) => values.indexOf(value) !== at);
    if (repeated >= 0) ctx.addIssue({ code: 'custom', path: [repeated, field], message });
  };
