import { newPostId } from '~/features/blog/posts/post-id';
import { stateOf } from '~/features/blog/working-copy/post-drafts.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { siteOrigin } from '~/platform/origin.server';
import { readSettings } from '~/settings/settings.server';

import { emptyForm } from './post-form';

/** Null if there is no such post and `mayBeNew` is false. */
export async function openEditor(id: string, mayBeNew: boolean) {
  const [managed, { categories, people, company }] = await Promise.all([
    readManagedPost(id),
    readSettings(),
  ]);
  if (!managed && !(mayBeNew && newPostId.safeParse(id).success)) return null;
  const form = managed?.form ?? emptyForm(categories[0] ?? '');
  return {
    id,
    form,
    version: managed?.version ?? 0,
    savedAt: managed?.savedAt ?? null,
    savedBy: managed?.savedBy ?? null,
    post: managed ? stateOf(managed) : null,
    categories: withPresentValue(categories, form.category),
    authors: withPresentValue(['Admin', ...people.map(({ name }) => name)], form.author),
    origin: siteOrigin(),
    blog: `${company.shortName} Blog`,
    studio: company.name,
  };
}

export type EditorData = NonNullable<Awaited<ReturnType<typeof openEditor>>>;

const withPresentValue = (choices: readonly string[], present: string) => [
  ...new Set([...choices, ...(present ? [present] : [])]),
];
