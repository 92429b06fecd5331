import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { PagePictures } from '~/features/content/page-content';
import { type PageForm, picturePathsIn } from '~/features/content/page-text';
import type { PictureSource } from '~/features/images/picture-source';

export function usePreviews(stored: PagePictures, form: PageForm) {
  const [chosen, setChosen] = useState<PagePictures>({});
  const { revalidate } = useRevalidator();
  // A restored revision or a colleague's text may contain unknown images. They are requested once.
  const unknown = picturePathsIn(form)
    .filter((path) => !(path in stored) && !(path in chosen))
    .join(' ');
  useEffect(() => {
    if (unknown !== '') void revalidate();
  }, [unknown, revalidate]);
  return {
    previews: { ...stored, ...chosen },
    addPreview: (path: string, preview: PictureSource) =>
      setChosen((now) => ({ ...now, [path]: preview })),
  };
}
