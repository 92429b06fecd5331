import * as z from 'zod';

/** Of archives that this version writes; it reads those up to it. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const member = z.object({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** What an archive says of itself, in its last member. */
export const manifestSchema = z.object({
  format: z.number().int().positive(),
  /** Of the program that wrote it. */
  version: z.string(),
  /** The newest one of the database. */
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The site's identity. */
  site: z.string(),
  /** UTC milliseconds. */
  madeAt: z.number().int(),
  /** Whether the pictures are in it, or the database alone. */
  holds: z.enum(['everything', 'database']),
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** The highest key that a table has ever given, where it gives them by itself. */
  lastKeys: z.record(z.string(), z.number().int().nonnegative()),
  /** Files that the database names and the storage hasn't. */
  missing: z.array(z.string()),
  members: z.array(member),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof member>;

/** The member that holds the rows of a table: a line of JSON each. */
export const dataPath = (table: string) => `data/${table}.ndjson`;
export const filePath = (key: string) => `files/${key}`;
