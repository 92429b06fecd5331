import { latestPosts } from '~/features/blog/posts/latest-posts.server';
import { measuredDrawings } from '~/features/images/bundled/measured';
import { bundledDrawing, slots } from '~/features/images/bundled/registry';
import type { ProjectPicture } from '~/features/portfolio/project';
import { resolvePictures } from '~/features/portfolio/show-pictures.server';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

export type PictureChoice = { picture: ProjectPicture; shown: ShownPicture };

const MAX_ARTICLES = 200;

export async function editorChoices() {
  const offered = [
    ...Object.keys(slots).map((source) => emptyPicture('slot', source)),
    ...Object.keys(measuredDrawings).map((source) => emptyPicture('drawing', source)),
  ];
  // Show all pictures in one call, which avoids a query for each.
  const shown = new Map((await resolvePictures(offered)).map((picture) => [picture.id, picture]));
  const posts = await latestPosts(MAX_ARTICLES);
  return {
    pictures: offered.flatMap((picture, at): PictureChoice[] => {
      const found = shown.get(`picture-${at + 1}`);
      if (!found) return [];
      const { alt, caption } =
        found.body.kind === 'picture' ? found.body.source : bundledDrawing(found.body.name);
      const texts = { alt, caption };
      return [{ picture: { ...picture, ...texts }, shown: { ...found, ...texts } }];
    }),
    articles: posts.map(({ slug, title }) => ({ slug, title })),
  };
}

const emptyPicture = (kind: 'slot' | 'drawing', source: string): ProjectPicture => ({
  kind,
  source,
  part: kind === 'drawing' ? 'drawing' : 'model',
  alt: '',
  caption: '',
  focalX: 50,
  focalY: 50,
});
