import type { PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { ReadableFields } from '~/backoffice/writing/screen/revision-difference';
import { emptyForm, type PostForm } from '~/features/blog/editor/post-form';

/** What the public sees of a post, as the editor says it. Times are UTC milliseconds. */
export type PostState = PublicState & { readonly slug: string; readonly publishDate: number };

export type PostDraft = Draft<PostForm, PostState>;

const isKept = (form: unknown): form is Partial<PostForm> =>
  typeof form === 'object' &&
  form !== null &&
  'content' in form &&
  typeof form.content === 'string';

/** Posts, as the browser's part of all that is written knows them. */
export const postKind: TextKind<PostForm, PostState> = {
  noun: 'post',
  root: '/manage-blog',
  copies: 'draft/',
  changed: 'post.changed',
  begun: { state: 'draft', slug: '', publishDate: 0, waiting: false },
  failed: 'Failed to save blog post',
  tooLarge: { content: 'This post has too much content to save.' },
  // Written by an earlier version of this page, it may lack a field.
  readForm: (form) => (isKept(form) ? { ...emptyForm(''), ...form } : undefined),
  titleOf: ({ title }) => title,
  openingOf: ({ content }) => content,
};

/** The fields of a post by name, as the difference between two revisions lists them. */
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
