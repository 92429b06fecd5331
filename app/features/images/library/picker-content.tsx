import { useDeferredValue, useState } from 'react';

import type { StoredImage } from '~/features/images/image';
import { Button } from '~/ui/button';
import { Field, Input } from '~/ui/field';
import { Notice } from '~/ui/notice';

import { DropArea } from './drop-area';
import { ImageGrid } from './image-grid';
import { UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';

import css from './library.module.css';

/** The picker's inside, made anew whenever it opens. */
export function PickerContent({
  folder,
  onPick,
}: {
  folder: string;
  onPick: (image: StoredImage) => void;
}) {
  const [search, setSearch] = useState('');
  const { images, loading, failed, more, retry, change } = useLibrary({
    search: useDeferredValue(search),
    folder: '',
  });
  const onStored = (image: StoredImage) => change((now) => [image, ...now]);
  const { uploads, send, dismiss } = useUploads(folder, onStored);
  return (
    <DropArea onFiles={(files) => void send(files)}>
      <Field label="Search the library">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </Field>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <ImageGrid images={images} onPick={onPick} />
      {!loading && !failed && images.length === 0 && (
        <p>{search ? 'No image has these words.' : 'The library is empty. Upload a picture.'}</p>
      )}
      {failed && (
        <Notice tone="error" role="alert">
          The library could not be read. <Button onClick={retry}>Try Again</Button>
        </Notice>
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
