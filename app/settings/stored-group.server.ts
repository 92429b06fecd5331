import * as z from 'zod';

/** What is wrong with a stored field: where it stands within its group (empty: the whole group), and a sentence for the owner. */
export type FieldProblem = { readonly path: readonly PropertyKey[]; readonly message: string };

const UNREADABLE: FieldProblem = {
  path: [],
  message: 'What was stored can’t be read. It stays as it is until these are saved.',
};

type Texts<Shape extends z.core.$ZodShape> = { readonly [Field in keyof Shape]: string };

/** A stored value as text, whatever an older or newer version made of it; empty where there is none. */
function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsOf<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  stored: object,
): Texts<Shape> {
  const known = new Map(Object.entries(stored));
  const texts = Object.keys(shape).map((field) => [field, storedText(known.get(field))]);
  // The keys are those of the shape, which `Object.fromEntries` can't say.
  return Object.fromEntries(texts) as Texts<Shape>;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const problemsOf = (schema: z.ZodType, value: unknown): readonly FieldProblem[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path, message })) ?? [];

type Read<Value> = { readonly value: Value; readonly problems: readonly FieldProblem[] };

/** Each field as its schema writes it; one that no longer parses as it is stored. */
function parsedTexts<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  texts: Texts<Shape>,
): Texts<Shape> {
  const parsed = Object.entries<string>(texts).map(([field, text]) => {
    const found = z.safeParse(shape[field] ?? z.unknown(), text);
    return [field, typeof found.data === 'string' ? found.data : text];
  });
  // The keys are those of the shape, which `Object.fromEntries` can't say.
  return Object.fromEntries(parsed) as Texts<Shape>;
}

/**
 * Reads a stored group field by field: an absent field is empty, one that no longer parses keeps its stored text and is among
 * the problems. What was stored before its schema wrote it otherwise (a phone number, say) is read as it would be stored now.
 */
export function readFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  stored: unknown,
): Read<Texts<Shape>> {
  if (!isRecord(stored)) return { value: textsOf(schema, {}), problems: [UNREADABLE] };
  const texts = textsOf(schema, stored);
  return { value: parsedTexts(schema, texts), problems: problemsOf(schema, texts) };
}

/** The same for a list of such rows; what is no row is left out. */
export function readRows<Shape extends z.core.$ZodShape>(
  schema: z.ZodArray<z.ZodObject<Shape>>,
  stored: unknown,
): Read<readonly Texts<Shape>[]> {
  if (!Array.isArray(stored)) return { value: [], problems: [UNREADABLE] };
  const rows = stored.filter(isRecord).map((row) => textsOf(schema.element, row));
  const value = rows.map((row) => parsedTexts(schema.element, row));
  return { value, problems: problemsOf(schema, rows) };
}

/** The same for a list of texts. */
export function readTexts(
  schema: z.ZodArray<z.ZodString>,
  stored: unknown,
): Read<readonly string[]> {
  if (!Array.isArray(stored)) return { value: [], problems: [UNREADABLE] };
  const value = stored.map(storedText);
  return { value, problems: problemsOf(schema, value) };
}
