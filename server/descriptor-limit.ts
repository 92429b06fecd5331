import * as z from 'zod';

/** Descriptors that the program itself, its database and its log hold. */
const OWN = 56;
/** What is left of a limit however low. */
const LEAST = 16;

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** How many files and connections this process may have open at once; Infinity where the system sets no limit. */
export function descriptorLimit(): number {
  const found = report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft;
  return typeof found === 'number' ? found : Infinity;
}

/**
 * Shares a limit out, so that a crowd can't take the descriptors that an answer needs: three quarters for `connections`, one for
 * the files of `answers` that are under way.
 */
export function shareDescriptors(limit: number) {
  const spare = Math.max(limit - OWN, LEAST);
  return { connections: Math.floor((spare * 3) / 4), answers: Math.floor(spare / 4) };
}
