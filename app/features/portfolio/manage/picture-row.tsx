import { AltToLibrary } from '~/features/images/alt-to-library';
import { slotTitle } from '~/features/images/bundled/slot-title';
import { SmallFocalPicker } from '~/features/images/focal-picker';
import { partLabels, type Part } from '~/features/portfolio/project';
import { Button } from '~/ui/form/button';
import { InputField, namedOptions, SelectField } from '~/ui/form/field';

import type { EditedPicture } from './edited-picture';
import { Handle } from './handle';
import { Thumb } from './thumb';
import type { useOrder } from './use-order';

import css from './picture-list.module.css';

type Props = {
  number: number;
  picture: EditedPicture;
  handle: ReturnType<ReturnType<typeof useOrder>['handle']>;
  dragged: boolean;
  onChange: (change: Partial<EditedPicture>) => void;
  onRemove: () => void;
};

const isPart = (value: string): value is Part => value in partLabels;

export function PictureRow({ number, picture, handle, dragged, onChange, onRemove }: Props) {
  const { preview, alt, caption, part, focalX, focalY, kind, source } = picture;
  return (
    <li className={`form ${css.row}`} data-key={picture.key} data-dragged={dragged || undefined}>
      <Handle {...handle} />
      <div className={css.look}>
        {preview?.body.kind === 'picture' ? (
          <SmallFocalPicker
            source={preview.body.source}
            focal={{ x: focalX, y: focalY }}
            label={`Focal point of picture ${number}`}
            onChange={({ x, y }) => onChange({ focalX: x, focalY: y })}
          />
        ) : preview ? (
          <Thumb picture={preview} />
        ) : (
          <p>This image is no longer in the library.</p>
        )}
        <small>
          {kind === 'slot'
            ? `Sample picture: ${slotTitle(source)}`
            : kind === 'drawing'
              ? 'Drawing'
              : 'Image'}
        </small>
      </div>
      <div className={`part ${css.fields}`}>
        <InputField
          label={`Alt text of picture ${number}`}
          error={alt.trim() ? undefined : 'Describe the picture for people who can’t see it.'}
          value={alt}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
        {kind === 'image' && preview && (
          <AltToLibrary
            path={source}
            alt={alt}
            label={`Also save alt text to library: picture ${number}`}
          />
        )}
        <InputField
          label={`Caption of picture ${number}`}
          value={caption}
          onChange={(event) => onChange({ caption: event.currentTarget.value })}
        />
        <div className={css.end}>
          <SelectField
            label="Section"
            value={part}
            onChange={({ currentTarget: { value } }) => isPart(value) && onChange({ part: value })}
          >
            {namedOptions(partLabels)}
          </SelectField>
          <Button
            size="small"
            variant="quiet"
            onClick={onRemove}
            aria-label={`Remove picture ${number}`}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
