import type { StoredImage } from '~/features/images/image';
import { DEFAULT_FOLDER } from '~/features/images/image';
import { listImages } from '~/features/images/list-images.server';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

import type { Route } from './+types/library';
import { DropArea } from './drop-area';
import { ImageGrid } from './image-grid';
import { parseImageQuery } from './image-query.server';
import { UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';

import css from './library.module.css';

export const handle = { title: 'Images' };

export async function loader({ request }: Route.LoaderArgs) {
  const { search, folder } = parseImageQuery(new URL(request.url).searchParams);
  const query = { search, folder };
  return { query, window: await listImages(query, null) };
}

/** The library of the studio's pictures. */
export default function Library({ loaderData: { query, window } }: Route.ComponentProps) {
  const { images, more, loading, change } = useLibrary(query, window);
  const onStored = (image: StoredImage) => change((now) => [image, ...now]);
  const { uploads, send, dismiss } = useUploads(query.folder || DEFAULT_FOLDER, onStored);
  return (
    <DropArea onFiles={(files) => void send(files)}>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <ImageGrid images={images} onPick={() => undefined} />
      {images.length === 0 && (
        <EmptyState title="No images yet">
          Pictures that you upload here can stand in articles, projects and image slots.
        </EmptyState>
      )}
      {more && (
        <p className={css.more}>
          <Button onClick={more} busy={loading}>
            Show more
          </Button>
        </p>
      )}
    </DropArea>
  );
}
