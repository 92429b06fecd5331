import { v4 as uuid } from 'uuid';

import { slotTitle } from '~/features/images/bundled/slot-title';
import { displayFileName } from '~/features/images/image-address';
import { DropArea } from '~/features/images/picker/drop-area';
import { UploadList } from '~/features/images/picker/upload-list';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import type { useUploads } from '~/features/images/picker/use-uploads';
import type { ProjectPicture } from '~/features/portfolio/project';
import { Button } from '~/ui/form/button';
import { Select } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import { type EditedPicture, UPLOAD_FOLDER, toEditedPicture } from './edited-picture';
import type { PictureChoice } from './editor-choices.server';
import { PictureRow } from './picture-row';
import { useOrder } from './use-order';

import css from './picture-list.module.css';

type UpdatePictures = (pictures: EditedPicture[]) => EditedPicture[];

export function PictureList({
  pictures,
  uploading,
  choices,
  error,
  onChange,
}: {
  pictures: readonly EditedPicture[];
  uploading: ReturnType<typeof useUploads>;
  choices: readonly PictureChoice[];
  error: string | undefined;
  onChange: (change: UpdatePictures) => void;
}) {
  const add = (picture: EditedPicture) => onChange((now) => [...now, picture]);
  const { choose, closed, picker } = useImageChoice((image) => add(toEditedPicture(image)), {
    several: true,
    folder: UPLOAD_FOLDER,
  });
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  const { order, dragged, announcement, handle } = useOrder({
    keys: [...byKey.keys()],
    nameOf: (key) => {
      const picture = byKey.get(key);
      return picture?.caption || displayFileName(picture?.source ?? 'picture');
    },
    onOrder: (keys) =>
      onChange((now) => keys.flatMap((key) => now.find((picture) => picture.key === key) ?? [])),
  });
  return (
    <section className={`form scripted ${css.pictures}`} aria-labelledby="pictures">
      <div>
        <h2 id="pictures">Pictures</h2>
        <p className="note">
          The first photo is the cover. Every picture needs alt text before you can publish.
        </p>
      </div>
      {error && <Notice tone="error" role="alert" title={error} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {closed && <Notice tone="error" role="alert" title={closed} />}
      <DropArea folder={UPLOAD_FOLDER} onFiles={(files) => void uploading.send(files)}>
        <UploadList
          uploading={uploading}
          onKnown={{ label: 'Use image', take: (image) => add(toEditedPicture(image)) }}
        />
        <p className={`cluster ${css.add}`}>
          <Button onClick={choose}>Add from the library</Button>
          <AddOwnPicture choices={choices} onAdd={add} />
        </p>
        <ol className={css.list} aria-label="Pictures of the project">
          {order.map((key, at) => {
            const picture = byKey.get(key);
            return (
              picture && (
                <PictureRow
                  key={key}
                  number={at + 1}
                  picture={picture}
                  handle={handle(key)}
                  dragged={dragged === key}
                  onChange={(change) =>
                    onChange((now) =>
                      now.map((each) => (each.key === key ? { ...each, ...change } : each)),
                    )
                  }
                  onRemove={() => onChange((now) => now.filter((each) => each.key !== key))}
                />
              )
            );
          })}
        </ol>
      </DropArea>
      {picker}
    </section>
  );
}

function AddOwnPicture({
  choices,
  onAdd,
}: {
  choices: readonly PictureChoice[];
  onAdd: (picture: EditedPicture) => void;
}) {
  const group = (kind: ProjectPicture['kind']) =>
    choices
      .filter(({ picture }) => picture.kind === kind)
      .map(({ picture }) => (
        <option key={picture.source} value={`${kind} ${picture.source}`}>
          {kind === 'slot' ? slotTitle(picture.source) : picture.source}
        </option>
      ));
  return (
    <Select
      className={css.own}
      aria-label="Add a sample picture or a drawing"
      value=""
      onInput={(event) => event.stopPropagation()}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find(({ picture }) => `${picture.kind} ${picture.source}` === value);
        if (choice) onAdd({ ...choice.picture, key: uuid(), preview: choice.shown });
      }}
    >
      <option value="">Add a sample picture or a drawing</option>
      <optgroup label="Sample pictures">{group('slot')}</optgroup>
      <optgroup label="Drawings">{group('drawing')}</optgroup>
    </Select>
  );
}
