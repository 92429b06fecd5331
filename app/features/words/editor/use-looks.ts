import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { PictureSource } from '~/features/images/picture-source';
import { type PageForm, picturesIn } from '~/features/words/page-text';
import type { PagePictures } from '~/features/words/page-words';

/** How the pictures of a form look: those that came with the screen, and those chosen since. */
export function useLooks(stored: PagePictures, form: PageForm) {
  const [chosen, setChosen] = useState<PagePictures>({});
  const { revalidate } = useRevalidator();
  // A restored revision, or somebody else's text, may hold images that this screen has not seen; what is gone is asked for once.
  const unknown = picturesIn(form)
    .filter((path) => !(path in stored) && !(path in chosen))
    .join(' ');
  useEffect(() => {
    if (unknown !== '') void revalidate();
  }, [unknown, revalidate]);
  return {
    looks: { ...stored, ...chosen },
    learn: (path: string, look: PictureSource) => setChosen((now) => ({ ...now, [path]: look })),
  };
}
