import {
  parseForm,
  type PublicState,
  type TextKind,
} from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { ReadableFields } from '~/backoffice/writing/screen/revision-difference';
import { emptyForm, type PostForm } from '~/features/blog/editor/post-form';

/** Public state of a post. Times are in UTC milliseconds. */
export type PostState = PublicState & { readonly slug: string; readonly publishDate: number };

export type PostDraft = Draft<PostForm, PostState>;

const isStoredForm = (form: unknown): form is Partial<PostForm> =>
  typeof form === 'object' &&
  form !== null &&
  'content' in form &&
  typeof form.content === 'string';

export const postKind: TextKind<PostForm, PostState> = {
  noun: 'post',
  root: '/manage-blog',
  copies: 'draft/',
  changed: 'post.changed',
  unpublished: 'draft',
  failed: 'Failed to save blog post',
  tooLarge: { content: 'This post has too much content to save.' },
  readForm: (form) => (isStoredForm(form) ? { ...emptyForm(''), ...form } : undefined),
  titleOf: ({ title }) => title,
  openingOf: ({ content }) => content,
};

export const DELETE_QUESTION = 'Are you sure you want to delete this post?';

export const parsePostForm = (json: string) => parseForm(postKind, json);

export const postFields: ReadableFields<PostForm> = [
  ['Title', ({ title }) => title],
  ['Content', ({ content }) => content],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Cover image', ({ coverImage }) => coverImage],
  ['Cover’s alt text', ({ coverAlt }) => coverAlt],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Keywords', ({ keywords }) => keywords],
  ['Category', ({ category }) => category],
  ['Meta title', ({ metaTitle }) => metaTitle],
  ['Meta description', ({ metaDescription }) => metaDescription],
  ['Slug', ({ slug }) => slug],
  ['Canonical address', ({ canonicalUrl }) => canonicalUrl],
  ['Author', ({ author }) => author],
  ['Publish date', ({ publishDate }) => publishDate],
];
