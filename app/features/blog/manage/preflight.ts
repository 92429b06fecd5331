import type { PostField } from './post-form';

/** Something to look at before a post is published, and where. */
export type Finding = { readonly place: PostField; readonly sentence: string };
