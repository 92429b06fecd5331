import * as z from 'zod';

/** Sent through stdin, because arguments and environment would expose its secrets. */
export const backupTask = z.object({
  dataDir: z.string(),
  databaseUrl: z.string().optional(),
  filesRoot: z.string(),
  url: z.string().optional(),
  name: z.string(),
  passphrase: z.string().optional(),
  version: z.string(),
  holds: z.enum(['everything', 'database']),
});
export type BackupTask = z.output<typeof backupTask>;

const verification = z.object({
  leads: z.number(),
  posts: z.number(),
  pictures: z.number(),
  tables: z.record(z.string(), z.number()),
  missing: z.array(z.string()),
});

export const backupLine = z.union([
  z.object({ phase: z.enum(['writing', 'proving']), bytes: z.number(), total: z.number() }),
  z.object({
    made: z.object({ name: z.string(), madeAt: z.number(), bytes: z.number(), verification }),
  }),
  z.object({ problem: z.string() }),
]);
