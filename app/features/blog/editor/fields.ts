import type { PostField, PostForm } from './post-form';

export type Fields = {
  readonly form: PostForm;
  readonly change: (changes: Partial<PostForm>) => void;
  readonly problems: Partial<Record<PostField, string>>;
};
