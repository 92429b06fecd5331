import type { PostField, PostForm } from './post-form';

/** What the parts of the form are given. */
export type Fields = {
  readonly form: PostForm;
  readonly change: (changes: Partial<PostForm>) => void;
  readonly problems: Partial<Record<PostField, string>>;
};
