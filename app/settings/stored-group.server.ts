import * as z from 'zod';

/** An empty `path` means the whole group. `message` is for the owner. */
export type FieldProblem = { readonly path: readonly PropertyKey[]; readonly message: string };

const UNREADABLE: FieldProblem = {
  path: [],
  message: 'The stored values can’t be read. They stay unchanged until you save.',
};

type Texts<Shape extends z.core.$ZodShape> = { readonly [Field in keyof Shape]: string };

/** Other versions may have stored other types. */
function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsOf<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  storedGroup: object,
): Texts<Shape> {
  const fieldValues = new Map(Object.entries(storedGroup));
  const texts = Object.keys(shape).map((field) => [field, storedText(fieldValues.get(field))]);
  return Object.fromEntries(texts) as Texts<Shape>;
}

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const problemsOf = (schema: z.ZodType, value: unknown): readonly FieldProblem[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path, message })) ?? [];

type Read<Value> = {
  /** Invalid fields are empty, and entries that need them are left out. */
  readonly value: Value;
  /** The group as stored, which the form shows and partial updates start from. */
  readonly stored: Value;
  readonly problems: readonly FieldProblem[];
};

function parsedTexts<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  texts: Texts<Shape>,
  fallback: (text: string) => string,
): Texts<Shape> {
  const parsed = Object.entries<string>(texts).map(([field, text]) => {
    const fieldResult = z.safeParse(shape[field] ?? z.unknown(), text);
    return [field, typeof fieldResult.data === 'string' ? fieldResult.data : fallback(text)];
  });
  return Object.fromEntries(parsed) as Texts<Shape>;
}

const unchanged = (text: string) => text;
const empty = () => '';

/** Missing fields are empty. Values in an older format, such as a phone number, are converted. */
export function readFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  storedGroup: unknown,
): Read<Texts<Shape>> {
  const texts = textsOf(schema, isRecord(storedGroup) ? storedGroup : {});
  return {
    value: parsedTexts(schema, texts, empty),
    stored: parsedTexts(schema, texts, unchanged),
    problems: isRecord(storedGroup) ? problemsOf(schema, texts) : [UNREADABLE],
  };
}

function readRows<Shape extends z.core.$ZodShape>(
  schema: z.ZodArray<z.ZodObject<Shape>>,
  storedRows: unknown,
): Read<readonly Texts<Shape>[]> {
  if (!Array.isArray(storedRows)) return { value: [], stored: [], problems: [UNREADABLE] };
  const rows = storedRows.filter(isRecord).map((row) => textsOf(schema.element, row));
  return {
    value: rowsInForce(schema, rows),
    stored: rows.map((row) => parsedTexts(schema.element, row, unchanged)),
    problems: problemsOf(schema, rows),
  };
}

/** Empties invalid fields, and drops rows that need them. An invalid email doesn't stop a person's push messages. */
function rowsInForce<Shape extends z.core.$ZodShape>(
  schema: z.ZodArray<z.ZodObject<Shape>>,
  storedTexts: readonly Texts<Shape>[],
): readonly Texts<Shape>[] {
  const complete = storedTexts
    .map((row) => parsedTexts(schema.element, row, empty))
    .filter((row) => hasValidFields(schema.element, row));
  const rows = complete.slice(0, maxLength(schema, complete));
  // zod checks rules across fields or rows only once each field is valid.
  const wrongFields = new Set(problemsOf(schema, rows).map(({ path }) => path.join('.')));
  const corrected = rows.map((row, index) =>
    emptied(row, (field) => wrongFields.has(`${index}.${field}`)),
  );
  return JSON.stringify(corrected) === JSON.stringify(rows) ? rows : rowsInForce(schema, corrected);
}

const hasValidFields = <Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  row: Texts<Shape>,
): boolean =>
  Object.entries<string>(row).every(
    ([field, text]) => z.safeParse(shape[field] ?? z.unknown(), text).success,
  );

function emptied<Shape extends z.core.$ZodShape>(
  row: Texts<Shape>,
  isInvalid: (field: string) => boolean,
): Texts<Shape> {
  const texts = Object.entries<string>(row).map(([field, text]) => [
    field,
    isInvalid(field) ? '' : text,
  ]);
  // The keys are those of the row, which `Object.fromEntries` doesn't know.
  return Object.fromEntries(texts) as Texts<Shape>;
}

function maxLength(schema: z.ZodType, entries: readonly unknown[]): number | undefined {
  for (const issue of schema.safeParse(entries).error?.issues ?? [])
    if (issue.code === 'too_big' && issue.path.length === 0) return Number(issue.maximum);
  return undefined;
}

function readTexts(schema: z.ZodArray<z.ZodString>, storedRows: unknown): Read<readonly string[]> {
  if (!Array.isArray(storedRows)) return { value: [], stored: [], problems: [UNREADABLE] };
  const texts = storedRows.map(storedText);
  let value: readonly string[] = [];
  for (const text of texts) value = schema.safeParse([...value, text]).data ?? value;
  return { value, stored: texts, problems: problemsOf(schema, texts) };
}

type TextList = z.ZodArray<z.ZodString>;
type RowList = z.ZodArray<z.ZodObject>;

const isRowList = (schema: TextList | RowList): schema is RowList =>
  schema.element instanceof z.ZodObject;

export function readStoredGroup(
  schema: z.ZodObject | RowList | TextList,
  storedGroup: unknown,
): Read<unknown> {
  if (schema instanceof z.ZodObject) return readFields(schema, storedGroup);
  return isRowList(schema) ? readRows(schema, storedGroup) : readTexts(schema, storedGroup);
}
