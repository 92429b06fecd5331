import * as z from 'zod';

/** The format that this version writes. It reads this and earlier ones. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const member = z.object({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.number().int().positive(),
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  site: z.string(),
  /** UTC milliseconds. */
  madeAt: z.number().int(),
  holds: z.enum(['everything', 'database']),
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** The highest generated key of each table that has generated keys. */
  lastKeys: z.record(z.string(), z.number().int().nonnegative()),
  /** Files that the database refers to but the storage lacks. */
  missing: z.array(z.string()),
  members: z.array(member),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof member>;

export const dataPath = (table: string) => `data/${table}.ndjson`;
export const filePath = (key: string) => `files/${key}`;
