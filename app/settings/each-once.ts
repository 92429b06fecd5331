import type * as z from 'zod';

/** For `superRefine`: marks the field of the first row that repeats another one. */
export const eachOnce =
  <Field extends string>(field: Field, message: string, normalize = (value: string) => value) =>
  (rows: readonly Readonly<Record<Field, string>>[], ctx: z.RefinementCtx): void => {
    const repeated = findRepeated(rows.map((row) => normalize(row[field])));
    if (repeated >= 0) ctx.addIssue({ code: 'custom', path: [repeated, field], message });
  };

export const eachTextOnce =
  (message: string) =>
  (texts: readonly string[], ctx: z.RefinementCtx): void => {
    const repeated = findRepeated(texts);
    if (repeated >= 0) ctx.addIssue({ code: 'custom', path: [repeated], message });
  };

const findRepeated = (values: readonly string[]) =>
  values.findIndex((value, index) => values.indexOf(value) !== index);
