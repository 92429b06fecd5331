import type { PostField } from '~/features/blog/editor/post-form';

export type Finding = { readonly place: PostField; readonly sentence: string };
