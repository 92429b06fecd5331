import * as z from 'zod';

/** A post's id in an address: ours, or one that an import brought along. NUL no database takes. */
export const postId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'));
