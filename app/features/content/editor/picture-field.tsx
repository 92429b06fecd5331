import type { BlockPicture } from '~/features/content/page-text';
import { SmallFocalPicker } from '~/features/images/focal-picker';
import { MAX_ALT_LENGTH } from '~/features/images/image';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import { Picture } from '~/features/images/picture';
import { type PictureSource, storedPicture } from '~/features/images/picture-source';
import { Button } from '~/ui/form/button';
import { Field, Problem } from '~/ui/form/field';

import { TypedArea } from './typed-area';

import css from './page-editor.module.css';

const ALT_LIMITS = { maxLength: MAX_ALT_LENGTH };

export function PictureField({
  blockName,
  picture,
  preview,
  isCropped,
  addPreview,
  change,
}: {
  blockName: string;
  picture: BlockPicture | undefined;
  /** Undefined if the image is not known or no longer in the library. */
  preview: PictureSource | undefined;
  isCropped: boolean;
  addPreview: (path: string, preview: PictureSource) => void;
  change: (picture: BlockPicture | null) => void;
}) {
  const { choose, closed, picker } = useImageChoice((image) => {
    addPreview(image.path, storedPicture(image));
    change({ path: image.path, alt: image.alt });
  });
  const verb = picture ? 'Replace picture' : 'Select a picture';
  return (
    <div className={`stack ${css.picture}`}>
      {picture &&
        (preview ? (
          <Preview {...{ blockName, picture, preview, isCropped, change }} />
        ) : (
          <p className="caption">
            This image is no longer in the library, so visitors see no picture here.
          </p>
        ))}
      <p className={`cluster ${css.acts}`}>
        <Button size="small" aria-label={`${verb}: ${blockName}`} onClick={choose}>
          {verb}
        </Button>
        {picture && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the picture: ${blockName}`}
            onClick={() => change(null)}
          >
            Remove the picture
          </Button>
        )}
      </p>
      {closed && <Problem role="alert">{closed}</Problem>}
      {picker}
      {picture && (
        <Field
          label={`Alt text: ${blockName}`}
          hint="Describe the picture for people who can’t see it. Leave empty to use the library’s alt text."
        >
          {(control) => (
            <TypedArea
              {...control}
              rows={2}
              limits={ALT_LIMITS}
              text={picture.alt}
              placeholder={preview?.alt}
              onText={(alt) => change({ ...picture, alt })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const CENTRE_FOCAL = { x: 50, y: 50 };

const focalOf = ({ focal }: PictureSource) => {
  const [x = CENTRE_FOCAL.x, y = CENTRE_FOCAL.y] = focal?.split(' ').map(Number.parseFloat) ?? [];
  return { x, y };
};

function Preview({
  blockName,
  picture,
  preview,
  isCropped,
  change,
}: {
  blockName: string;
  picture: BlockPicture;
  preview: PictureSource;
  isCropped: boolean;
  change: (picture: BlockPicture) => void;
}) {
  if (!isCropped) return <Picture source={preview} sizes="20rem" alt="" />;
  return (
    <SmallFocalPicker
      source={preview}
      focal={picture.focal ?? focalOf(preview)}
      label={`Focal point: ${blockName}`}
      onChange={(focal) => change({ ...picture, focal })}
    />
  );
}
