import type { PostField } from '~/features/blog/editor/post-form';

/** Something to look at before a post is published, and where. */
export type Finding = { readonly place: PostField; readonly sentence: string };
