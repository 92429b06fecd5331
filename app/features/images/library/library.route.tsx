import { useState } from 'react';
import { data, Link, Outlet, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { IN_BIN } from '~/backoffice/bin/bin-days';
import { ExportLink } from '~/backoffice/export-link';
import { type ChangeAnswer, useAnswers } from '~/backoffice/use-answers';
import { binnedImages } from '~/features/images/bin/image-bin.server';
import { FolderNames } from '~/features/images/folders/folder-names';
import { DEFAULT_FOLDER, type StoredImage } from '~/features/images/image';
import type { ImageQuery } from '~/features/images/image-query';
import { listFolders, listImages } from '~/features/images/list-images.server';
import { DropArea } from '~/features/images/picker/drop-area';
import { UploadList } from '~/features/images/picker/upload-list';
import { useLibrary } from '~/features/images/picker/use-library';
import { useUploads, useUploadsLeaveQuestion } from '~/features/images/picker/use-uploads';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { Select } from '~/ui/form/field';
import { SearchForm } from '~/ui/form/search-form';

import type { Route } from './+types/library.route';
import { changeImages, parseImagesChange } from './change-images.server';
import { ImageGrid } from './image-grid';
import { parseImageQuery } from './image-query.server';
import type { LibraryContext } from './library-context';
import { LibrarySelection } from './library-selection';
import { MoreImages } from './more-images';
import { useImageSelection } from './use-image-selection';

import css from './library.module.css';

const LIBRARY_PATH = '/admin/gallery/images';
/** Whether the address shows the library, perhaps with an open image. The bin is a screen of its own. */
const isLibraryPath = (path: string) =>
  path === LIBRARY_PATH || (path.startsWith(`${LIBRARY_PATH}/`) && path !== `${LIBRARY_PATH}/bin`);

export const handle = { title: 'Images' };

export async function loader({ request }: Route.LoaderArgs) {
  const { search, folder } = parseImageQuery(new URL(request.url).searchParams);
  const query = { search, folder };
  const [window, folders, binnedCount] = await Promise.all([
    listImages(query, null),
    listFolders(),
    binnedImages.count(),
  ]);
  return { query, window, folders, binned: binnedCount };
}

export async function action({ request, context }: Route.ActionArgs) {
  const change = parseImagesChange(await readForm(request));
  if (!change)
    return data<ChangeAnswer>(
      { ok: false, message: 'Nothing was changed. Please try again.' },
      422,
    );
  if (change.do === 'delete' && change.ids.length > 1) await requireStepUp(request, context);
  try {
    const answer = await changeImages(change, context.get(staff).person);
    return data(answer, answer.ok ? 200 : 409);
  } catch (error) {
    log.error({ err: error }, 'images not changed');
    return data<ChangeAnswer>(
      { ok: false, message: 'Nothing was changed. Please try again.' },
      503,
    );
  }
}

/** The panel of an image updates the grid itself. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs) =>
  // An undo may restore an image.
  currentUrl.search !== nextUrl.search ||
  formAction === '/admin/undo' ||
  formAction === LIBRARY_PATH ||
  formAction === '/admin/gallery/images/folders';

export default function Library({ loaderData, params }: Route.ComponentProps) {
  const { query, window, folders, binned } = loaderData;
  const navigate = useNavigate();
  const library = useLibrary(query, window);
  const { images, change } = library;
  const selection = useImageSelection(query, images);
  const uploading = useUploads(query.folder || DEFAULT_FOLDER, (image) =>
    change((now) => [image, ...now]),
  );
  useUploadsLeaveQuestion(isLibraryPath, uploading);
  const { more, onDeleted } = useDeletions(change, window);
  const context: LibraryContext = {
    onChanged: (image) => change((now) => now.map((each) => (each.id === image.id ? image : each))),
    onDeleted,
  };
  const address = (image?: StoredImage) => ({
    pathname: image ? `${LIBRARY_PATH}/${image.id}` : LIBRARY_PATH,
    search: new URLSearchParams(nonEmpty(query)).toString(),
  });
  const openImage = (image: StoredImage) =>
    void navigate(address(image), { preventScrollReset: true });
  const open = params.imageId ?? null;
  return (
    <div className={css.screen} data-open={open !== null || undefined}>
      <div className={css.main}>
        <DropArea
          folder={query.folder || DEFAULT_FOLDER}
          onFiles={(files) => void uploading.send(files)}
        >
          <LibraryFilters query={query} folders={folders} />
          <FolderNames key={query.folder} folder={query.folder} />
          <UploadList uploading={uploading} onKnown={{ label: 'View', take: openImage }} />
          <LibrarySelection selection={selection} shown={images.length} folders={folders} />
          <ImageGrid images={images} current={open} onPick={openImage} selection={selection} />
          {images.length === 0 && uploading.uploads.length === 0 && <NoImages query={query} />}
          <MoreImages library={library} />
        </DropArea>
        <p className={`caption ${css.foot}`}>
          {images.length > 0 && (
            <ExportLink
              href={`/admin/gallery/images/export?${new URLSearchParams(nonEmpty(query))}`}
            >
              Export CSV
            </ExportLink>
          )}
          <Link to="/admin/gallery/images/bin">Bin ({formatNumber(binned + more)})</Link>
        </p>
      </div>
      <Outlet context={context} />
    </div>
  );
}

function NoImages({ query: { search, folder } }: { query: { search: string; folder: string } }) {
  if (folder && !search)
    return (
      <EmptyState title="Nothing in this folder yet">
        Upload a picture to create the folder {folder}.
      </EmptyState>
    );
  if (search || folder)
    return (
      <EmptyState title="No images found">
        Nothing in {folder ? `the folder ${folder}` : 'the library'}
        {search && ` matches “${search}” in name, alt text or caption`}.
      </EmptyState>
    );
  return (
    <EmptyState title="No images yet">
      Upload pictures to use in articles, projects and pages. You can drop files anywhere on this
      page.
    </EmptyState>
  );
}

const nonEmpty = (query: Record<string, string>) =>
  Object.entries(query).filter(([, value]) => value !== '');

type UpdateImages = (images: readonly StoredImage[]) => readonly StoredImage[];

/** `more`: images moved to the bin since `read` was loaded. */
function useDeletions(change: (edit: UpdateImages) => void, read: unknown) {
  const { addAnswer } = useAnswers();
  const [deleted, setDeleted] = useState({ read, count: 0 });
  if (deleted.read !== read) setDeleted({ read, count: 0 });
  return {
    more: deleted.count,
    onDeleted(image: StoredImage, undoId: string | null) {
      setDeleted((now) => ({ ...now, count: now.count + 1 }));
      change((now) => now.filter(({ id }) => id !== image.id));
      addAnswer('delete', { ok: true, message: `${image.name} deleted. ${IN_BIN}`, undoId });
    },
  };
}

/** Includes the selected folder even if it is empty. */
const withShownFolder = (folders: readonly string[], shown: string) =>
  shown === '' || folders.includes(shown) ? folders : [...folders, shown].toSorted();

function LibraryFilters({ query, folders }: { query: ImageQuery; folders: readonly string[] }) {
  return (
    <SearchForm
      name="search"
      without={['folder']}
      action="/admin/gallery/images"
      className={`cluster ${css.filters}`}
      label="Search images"
      placeholder="Name, alt text, caption"
      maxLength={100}
    >
      <Select name="folder" aria-label="Folder" defaultValue={query.folder}>
        <option value="">All folders</option>
        {withShownFolder(folders, query.folder).map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}
