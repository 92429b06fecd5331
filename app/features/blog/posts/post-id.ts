import * as z from 'zod';

/** A post's id in an address, generated or imported. No database accepts NUL. */
export const postId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'));

/** An id for a new post, which must be usable in an address and in a form's list of ids. */
export const newPostId = postId.regex(/^[^\s,/?#%\\]{1,128}$/);
