import { useEffect, useState } from 'react';
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useOutletContext,
  useRevalidator,
} from 'react-router';

import { staff } from '~/auth/staff';
import { useCopy } from '~/backoffice/use-copy';
import { readImage } from '~/features/images/find-images.server';
import type { ImageUse, StoredImage } from '~/features/images/image';
import { findImageUses } from '~/features/images/image-uses.server';
import { FileButton } from '~/features/images/picker/file-button';
import { uploadImage } from '~/features/images/upload/upload-image';
import { messageOf } from '~/platform/error-details';
import { formatInstant } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { Facts } from '~/ui/facts';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/image.route';
import { changeImage, type ImageAnswer, parseImageChange } from './change-image.server';
import { DeleteImage, UseList } from './delete-image';
import { ImageForm } from './image-form';
import type { LibraryContext } from './library-context';

import css from './image-panel.module.css';

export const handle = { title: 'Images' };

export async function loader({ params }: Route.LoaderArgs) {
  const image = await readImage(params.imageId);
  if (!image) return data({ image: null, uses: [] }, 404);
  return data({ image, uses: await findImageUses(image) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseImageChange(await readForm(request));
  if ('problem' in parsed)
    return data<ImageAnswer>({ done: 'refused', message: parsed.problem }, 422);
  try {
    return data(await changeImage(params.imageId, parsed.change, context.get(staff).person));
  } catch (error) {
    log.error({ err: error }, 'image not changed');
    return data<ImageAnswer>({ done: 'failed' }, 503);
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

function ReplaceFile({ image }: { image: StoredImage }) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState(false);
  const { revalidate } = useRevalidator();
  const replace = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem('');
    setDone(false);
    setShare(0);
    try {
      await uploadImage(file, { replaces: image.id, onProgress: setShare });
      await revalidate();
      setDone(true);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setShare(null);
  };
  return (
    <section aria-label="Replace" className={css.replace}>
      <FileButton onFiles={(files) => void replace(files)} disabled={share !== null}>
        Replace file
      </FileButton>
      <p className={`caption ${css.quiet}`} role="status">
        {share !== null && (share < 1 ? `${Math.round(share * 100)} % sent` : 'Processing…')}
        {done && 'File replaced. The address is the same.'}
        {share === null &&
          !done &&
          'The address stays the same, and pages show the new picture immediately.'}
      </p>
      <ErrorNotice>{problem}</ErrorNotice>
    </section>
  );
}

const kilobytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`;

function ImageFacts({ image, uses }: { image: StoredImage; uses: readonly ImageUse[] }) {
  const { path, folder, width, height, bytes, version, createdAt, createdBy } = image;
  return (
    <section aria-label="Facts">
      <Facts
        items={[
          ['Size', `${formatNumber(width)} × ${formatNumber(height)} px, ${kilobytes(bytes)}`],
          ['Folder', folder],
          ['Uploaded', `${formatInstant(createdAt)}, ${createdBy}`],
          ['Replaced', version > 1 ? formatCount(version - 1, 'time') : ''],
          ['Address', <Address key={path} path={path} />],
          ['Used', <Uses key="uses" uses={uses} />],
        ]}
      />
    </section>
  );
}

function Address({ path }: { path: string }) {
  const { copy, status } = useCopy(path, 'address');
  return (
    <div className={css.address}>
      <code>{path}</code>
      <Button size="small" onClick={copy}>
        <Icon name="copy" size={14} /> Copy address
      </Button>
      <span role="status">{status}</span>
    </div>
  );
}

function Uses({ uses }: { uses: readonly ImageUse[] }) {
  if (uses.length === 0) return 'Not used yet';
  return <UseList uses={uses} />;
}
