import { MAX_ALT_LENGTH } from '~/features/images/image';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import { Picture } from '~/features/images/picture';
import { type PictureSource, storedPicture } from '~/features/images/picture-source';
import type { BlockPicture } from '~/features/words/page-text';
import { Button } from '~/ui/form/button';
import { Field, Problem, TextArea } from '~/ui/form/field';

import css from './page-editor.module.css';

/** The picture of a block: chosen from the library, with what it says to those who can't see it. */
export function PictureField({
  of: called,
  picture,
  look,
  learn,
  change,
}: {
  /** The block, in words. */
  of: string;
  picture: BlockPicture | undefined;
  /** How it looks; absent: not known, it may have left the library. */
  look: PictureSource | undefined;
  learn: (path: string, look: PictureSource) => void;
  change: (picture: BlockPicture | null) => void;
}) {
  const { choose, closed, picker } = useImageChoice((image) => {
    learn(image.path, storedPicture(image));
    change({ path: image.path, alt: image.alt });
  });
  const word = picture ? 'Replace picture' : 'Select a picture';
  return (
    <div className={css.picture}>
      {picture &&
        (look ? (
          <Picture source={look} sizes="20rem" alt="" />
        ) : (
          <p className={css.hint}>
            This image is no longer in the library, so visitors see no picture here.
          </p>
        ))}
      <p className={css.acts}>
        <Button size="small" aria-label={`${word}: ${called}`} onClick={choose}>
          {word}
        </Button>
        {picture && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the picture: ${called}`}
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
          label={`Alt text: ${called}`}
          hint="Describe the picture for people who can’t see it. Leave empty to use the library’s alt text."
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={MAX_ALT_LENGTH}
              value={picture.alt}
              placeholder={look?.alt}
              onChange={({ currentTarget }) =>
                change({ ...picture, alt: currentTarget.value.replace(/\s+/g, ' ').trimStart() })
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
