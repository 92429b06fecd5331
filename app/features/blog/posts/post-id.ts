import * as z from 'zod';

/** A post's id in an address: ours, or one that an import brought along. NUL no database takes. */
export const postId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'));

/** The id of a post that is to be made, ours or an import's: it may stand in an address and in a form's list of ids. */
export const newPostId = postId.regex(/^[^\s,/?#%\\]{1,128}$/);
