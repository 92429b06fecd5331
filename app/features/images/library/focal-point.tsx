import type { KeyboardEvent, MouseEvent } from 'react';

import type { StoredImage } from '~/features/images/image';
import { Picture } from '~/features/images/picture';
import { storedPicture } from '~/features/images/picture-source';

import css from './focal-point.module.css';

/** Per cent from the left and from the top. */
type Point = { readonly x: number; readonly y: number };

const within = (part: number) => Math.min(100, Math.max(0, Math.round(part)));

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
  focal: Point;
  onChange: (point: Point) => void;
}) {
  const source = storedPicture({ ...image, focalX: focal.x, focalY: focal.y });
  const byClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click that a key made has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    onChange({ x: within(focal.x + step[0] * size), y: within(focal.y + step[1] * size) });
  };
  return (
    <div className={css.focal}>
      <button
        type="button"
        className={css.picture}
        aria-label="Focal point"
        aria-describedby="focal-help focal-place"
        onClick={byClick}
        onKeyDown={byKey}
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
