import type { PostField, PostForm } from './post-form';

export type Fields = {
  readonly form: PostForm;
  readonly change: (changes: Partial<PostForm>) => void;
  readonly problems: Partial<Record<PostField, string>>;
};

/** Binds a field to a text of the form. Messages find it by its place. */
export const textOf = (
  { form, change, problems }: Fields,
  name: Exclude<PostField, 'tags' | 'coverImage' | 'publishDate'>,
) => ({
  'data-place': name,
  error: problems[name],
  value: form[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [name]: currentTarget.value }),
});
