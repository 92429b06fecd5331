import * as z from 'zod';

/** File descriptors for the program, its database and its log. */
const RESERVED = 56;
const MIN_SPARE = 16;

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** Infinity where the system sets no limit. */
export function descriptorLimit(): number {
  const softLimit = report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft;
  return typeof softLimit === 'number' ? softLimit : Infinity;
}

/** Reserves a quarter for the files of responses, so that connections can't use up all descriptors. */
export function shareDescriptors(limit: number) {
  const spare = Math.max(limit - RESERVED, MIN_SPARE);
  return { connections: Math.floor((spare * 3) / 4), answers: Math.floor(spare / 4) };
}
