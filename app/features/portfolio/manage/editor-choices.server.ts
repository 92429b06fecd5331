import { latestPosts } from '~/features/blog/posts/latest-posts.server';
import { measuredDrawings } from '~/features/images/bundled/measured';
import { bundledDrawing, slots } from '~/features/images/bundled/registry';
import type { ProjectPicture } from '~/features/portfolio/project';
import { showPictures } from '~/features/portfolio/show-pictures.server';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

/** A picture that stands ready to be added to a project. */
export type Choice = { picture: ProjectPicture; shown: ShownPicture };
export type EditorChoices = Awaited<ReturnType<typeof editorChoices>>;

/** Articles that a project may refer to. */
const ARTICLES = 200;

/** What the editor offers: image slots and drawings to add, articles to refer to. */
export async function editorChoices() {
  const offered = [
    ...Object.keys(slots).map((source) => blank('slot', source)),
    ...Object.keys(measuredDrawings).map((source) => blank('drawing', source)),
  ];
  // One at a time would ask the database once for each.
  const shown = new Map((await showPictures(offered)).map((picture) => [picture.id, picture]));
  const posts = await latestPosts(ARTICLES);
  return {
    pictures: offered.flatMap((picture, at): Choice[] => {
      const found = shown.get(`picture-${at + 1}`);
      if (!found) return [];
      const { alt, caption } =
        found.body.kind === 'picture' ? found.body.source : bundledDrawing(found.body.name);
      const words = { alt, caption };
      return [{ picture: { ...picture, ...words }, shown: { ...found, ...words } }];
    }),
    articles: posts.map(({ slug, title }) => ({ slug, title })),
  };
}

const blank = (kind: 'slot' | 'drawing', source: string): ProjectPicture => ({
  kind,
  source,
  part: kind === 'drawing' ? 'drawing' : 'model',
  alt: '',
  caption: '',
  focalX: 50,
  focalY: 50,
});
