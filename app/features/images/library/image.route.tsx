import { useEffect } from 'react';
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useOutletContext,
} from 'react-router';

import { staff } from '~/auth/staff';
import { readImage } from '~/features/images/find-images.server';
import { findImageUses } from '~/features/images/image-uses.server';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';

import type { Route } from './+types/image.route';
import { changeImage, type ImageAnswer, parseImageChange } from './change-image.server';
import { DeleteImage } from './delete-image';
import { ImageFacts } from './image-facts';
import { ImageForm } from './image-form';
import type { LibraryContext } from './library-context';
import { ReplaceFile } from './replace-file';

import css from './image-panel.module.css';

export const handle = { title: 'Images' };

export async function loader({ params }: Route.LoaderArgs) {
  const image = await readImage(params.imageId);
  if (!image) return data({ image: null, uses: [] }, { status: 404 });
  return data({ image, uses: await findImageUses(image) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseImageChange(await readForm(request));
  if ('problem' in parsed)
    return data<ImageAnswer>({ done: 'refused', message: parsed.problem }, { status: 422 });
  try {
    return data(await changeImage(params.imageId, parsed.change, context.get(staff).person));
  } catch (error) {
    log.error({ err: error }, 'image not changed');
    return data<ImageAnswer>({ done: 'failed' }, { status: 503 });
  }
}

/** A deleted image is not loaded again; its panel closes. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult?.done === 'deleted' ? false : defaultShouldRevalidate;
}

export default function ImagePanel({ loaderData: { image, uses } }: Route.ComponentProps) {
  const { onChanged, onDeleted } = useOutletContext<LibraryContext>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const library = { pathname: '/admin/gallery/images', search };
  useEffect(() => {
    if (image) onChanged(image);
    // Once per state of the image, whatever the grid renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [image]);
  return (
    <aside className={`screen ${css.panel}`} aria-label="Image">
      <p className={css.head}>
        <Link to={library} preventScrollReset>
          <Icon name="back" size={16} /> All images
        </Link>
      </p>
      {image ? (
        <>
          <h2>{image.name}</h2>
          <ImageForm key={image.id} image={image} />
          <ImageFacts image={image} uses={uses} />
          <ReplaceFile key={`${image.id} file`} image={image} />
          <DeleteImage
            key={`${image.id} delete`}
            image={image}
            uses={uses}
            onDeleted={(undoId) => {
              onDeleted(image, undoId);
              void navigate(library, { replace: true, preventScrollReset: true });
            }}
          />
        </>
      ) : (
        <EmptyState title="This image no longer exists" level="h3">
          It was deleted, or the address is wrong.
        </EmptyState>
      )}
    </aside>
  );
}
