import type { PostField } from '~/features/blog/editor/post-form';

/** Something to check before publishing, and its field. */
export type Finding = { readonly place: PostField; readonly sentence: string };
