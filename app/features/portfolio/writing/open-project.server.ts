import * as z from 'zod';

import { shownBlocks } from '~/features/content/page-content';
import { publishedPages } from '~/features/content/read-pages.server';
import { editorChoices } from '~/features/portfolio/manage/editor-choices.server';
import { newProject } from '~/features/portfolio/manage/new-project';
import { relatedArticle } from '~/features/portfolio/project/related-article.server';
import { resolvePictures } from '~/features/portfolio/show-pictures.server';
import { offeredServices } from '~/settings/disciplines';

import { stateOf } from './project-drafts.server';
import { formOf } from './project-text';
import { readManagedProject } from './read-managed-project.server';

const newId = z.uuid();

async function firstDiscipline() {
  const shown = shownBlocks(await publishedPages(), 'services', 'services');
  const service = offeredServices.find(({ key }) => shown.some((block) => block.key === key));
  return service?.discipline;
}

/** Resolves to null if there is no such project and `mayBeNew` is false. */
export async function openProject(id: string, mayBeNew: boolean) {
  const managed = await readManagedProject(id);
  if (!managed && !(mayBeNew && newId.safeParse(id).success)) return null;
  const form = managed?.form ?? formOf(newProject(await firstDiscipline()));
  // One call for each, so that positions stay aligned if an image is missing.
  const shown = await Promise.all(form.pictures.map((picture) => resolvePictures([picture])));
  const { pictures, articles } = await editorChoices();
  const article = await relatedArticle({ articleSlug: form.articleSlug || null });
  return {
    id,
    form,
    version: managed?.version ?? 0,
    savedAt: managed?.savedAt ?? null,
    shown: managed ? stateOf(managed) : null,
    /** In the order of the form's pictures; null if the image is deleted. */
    previews: shown.map(([picture]) => picture ?? null),
    choices: {
      pictures,
      // The chosen article is listed under the stored address, which may be a former one.
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
