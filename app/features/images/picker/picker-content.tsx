import { useDeferredValue, useState } from 'react';

import type { StoredImage } from '~/features/images/image';
import { ImageGrid } from '~/features/images/library/image-grid';
import { MoreImages } from '~/features/images/library/more-images';
import { Input } from '~/ui/form/field';

import { DropArea } from './drop-area';
import { UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';

export function PickerContent({
  folder,
  onPick,
}: {
  folder: string;
  onPick: (image: StoredImage) => void;
}) {
  const [search, setSearch] = useState('');
  const library = useLibrary({ search: useDeferredValue(search), folder: '' });
  const { images, loading, failed, change } = library;
  const { uploads, send, sendAgain, dismiss } = useUploads(folder, (image) =>
    change((now) => [image, ...now]),
  );
  return (
    <DropArea folder={folder} onFiles={(files) => void send(files)}>
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
        uploads={uploads}
        onDismiss={dismiss}
        onSendAgain={(upload) => void sendAgain(upload)}
        onKnown={{ label: 'Use image', take: onPick }}
      />
      <ImageGrid images={images} onPick={onPick} />
      {!loading && !failed && images.length === 0 && (
        <p>
          {search
            ? `No images match “${search}” in name, alt text or caption.`
            : 'The library is empty. Upload a picture or drop one here.'}
        </p>
      )}
      <MoreImages library={library} />
    </DropArea>
  );
}
