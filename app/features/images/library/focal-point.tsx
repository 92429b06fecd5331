import { focalHandlers, type FocalPoint as FocalPlace } from '~/features/images/focal-handlers';
import type { StoredImage } from '~/features/images/image';
import { Picture } from '~/features/images/picture';
import { storedPicture } from '~/features/images/picture-source';

import css from './focal-point.module.css';

/** The frames that pages crop a picture to. */
const FRAMES = [
  ['3:2', 'Work'],
  ['4:5', 'Detail'],
  ['21:9', 'Section'],
] as const;

/** Sets what stays in sight when the picture is cropped: by a click, or by the arrow keys (with Shift ten steps at once). */
export function FocalPoint({
  image,
  focal,
  onChange,
}: {
  image: StoredImage;
  focal: FocalPlace;
  onChange: (focal: FocalPlace) => void;
}) {
  const source = storedPicture({ ...image, focalX: focal.x, focalY: focal.y });
  return (
    <div className={css.focal}>
      <button
        type="button"
        className={css.picture}
        aria-label="Focal point"
        aria-describedby="focal-help focal-place"
        {...focalHandlers(focal, onChange)}
      >
        <Picture source={source} sizes="(width < 64rem) 100vw, 24rem" alt="" first />
        <i style={{ insetInlineStart: `${focal.x}%`, insetBlockStart: `${focal.y}%` }} />
      </button>
      <p id="focal-help" className={css.help}>
        Click, or move with the arrow keys, to set what stays in sight when the picture is cropped.{' '}
        <span id="focal-place" role="status">
          {focal.x} % across, {focal.y} % down.
        </span>
      </p>
      <div className={css.frames}>
        {FRAMES.map(([ratio, name]) => (
          <figure key={ratio}>
            <Picture
              source={source}
              sizes="8rem"
              alt=""
              className={css[`frame${ratio.replace(':', '')}`]}
            />
            <figcaption>
              {name} {ratio}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
