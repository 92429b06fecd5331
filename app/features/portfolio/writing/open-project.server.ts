import * as z from 'zod';

import { editorChoices } from '~/features/portfolio/manage/editor-choices.server';
import { newProject } from '~/features/portfolio/manage/new-project';
import { relatedArticle } from '~/features/portfolio/project/related-article.server';
import { showPictures } from '~/features/portfolio/show-pictures.server';

import { stateOf } from './project-drafts.server';
import { formOf } from './project-text';
import { readManagedProject } from './read-managed-project.server';

const newId = z.uuid();

/** Everything that the editor opens with; null when there is no such project, and none is to be made. */
export async function openProject(id: string, mayBeNew: boolean) {
  const managed = await readManagedProject(id);
  if (!managed && !(mayBeNew && newId.safeParse(id).success)) return null;
  const form = managed?.form ?? formOf(newProject());
  // One at a time, so that each keeps the place of its row although another is gone.
  const shown = await Promise.all(form.pictures.map((picture) => showPictures([picture])));
  const { pictures, articles } = await editorChoices();
  const article = await relatedArticle({ articleSlug: form.articleSlug || null });
  return {
    id,
    form,
    version: managed?.version ?? 0,
    savedAt: managed?.savedAt ?? null,
    shown: managed ? stateOf(managed) : null,
    /** How the form's pictures look, in their order; null: the image is gone. */
    looks: shown.map(([picture]) => picture ?? null),
    choices: {
      pictures,
      // What is chosen stands under the address that is stored, which may be a former one.
      articles: article
        ? [
            { slug: form.articleSlug, title: article.title },
            ...articles.filter(({ slug }) => slug !== article.slug && slug !== form.articleSlug),
          ]
        : articles,
    },
  };
}

export type OpenedProject = NonNullable<Awaited<ReturnType<typeof openProject>>>;
