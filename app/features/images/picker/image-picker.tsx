import { useDeferredValue, useId, useState } from 'react';

import { useSelection } from '~/backoffice/selection/use-selection';
import { DEFAULT_FOLDER, type StoredImage } from '~/features/images/image';
import { ImageGrid } from '~/features/images/library/image-grid';
import { MoreImages } from '~/features/images/library/more-images';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';

import { DropArea } from './drop-area';
import { UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';

import css from '~/features/images/library/library.module.css';

export function ImagePicker({
  several,
  folder = DEFAULT_FOLDER,
  onPick,
  onClose,
}: {
  /** Stays open for choosing more than one. */
  several: boolean;
  folder?: string | undefined;
  onPick: (images: readonly StoredImage[]) => void;
  onClose: () => void;
}) {
  const dialog = useOpenedDialog();
  const [search, setSearch] = useState('');
  const library = useLibrary({ search: useDeferredValue(search), folder: '' });
  const { images, loading, failed, change } = library;
  // The selection survives another search.
  const selection = useSelection<StoredImage>('picker');
  const uploading = useUploads(folder, (image) => {
    change((now) => [image, ...now]);
    if (several) selection.toggle(image);
  });
  const finish = (picked: readonly StoredImage[]) => {
    // Returns the focus to the button that opened the dialog.
    dialog.current?.close();
    onPick(picked);
  };
  const pickImage = (image: StoredImage) => (several ? selection.toggle(image) : finish([image]));
  return (
    <Dialog
      id={useId()}
      title={several ? 'Choose images' : 'Choose an image'}
      ref={dialog}
      onClose={onClose}
      className={css.picker ?? ''}
    >
      <DropArea folder={folder} onFiles={(files) => void uploading.send(files)}>
        <Input
          type="search"
          aria-label="Search images"
          placeholder="Name, alt text, caption"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <UploadList
          uploading={uploading}
          onKnown={{ label: several ? 'Select image' : 'Use image', take: pickImage }}
        />
        <ImageGrid
          images={images}
          onPick={pickImage}
          {...(several && { isPressed: ({ id }: StoredImage) => selection.has(id) })}
        />
        {!loading && !failed && images.length === 0 && (
          <p>
            {search
              ? `No images match “${search}” in name, alt text or caption.`
              : 'The library is empty. Upload a picture or drop one here.'}
          </p>
        )}
        <MoreImages library={library} />
        {several && (
          <p className={`cluster ${css.chosen}`}>
            <b role="status">{`${selection.count} selected`}</b>
            <Button
              variant="primary"
              disabled={selection.count === 0}
              onClick={() => finish(selection.entries())}
            >
              Add selected
            </Button>
            {selection.count > 0 && (
              <Button variant="quiet" onClick={selection.clear}>
                Clear
              </Button>
            )}
          </p>
        )}
      </DropArea>
    </Dialog>
  );
}
