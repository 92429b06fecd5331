import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';

import { Picture } from './picture';
import type { PictureSource } from './picture-source';

import css from './focal-picker.module.css';

const PREVIEW_FRAMES = [
  ['3:2', 'Work'],
  ['4:5', 'Detail'],
  ['21:9', 'Section'],
] as const;

type Props = {
  source: PictureSource;
  focal: FocalPoint;
  label: string;
  onChange: (focal: FocalPoint) => void;
};

export function FocalPicker(props: Props) {
  const source = withFocalPoint(props);
  return (
    <FocalButton
      {...props}
      className={`stack ${css.large}`}
      sizes="(width < 64rem) 100vw, 24rem"
      help={
        <>Click or use the arrow keys to set what stays visible when the picture is cropped. </>
      }
    >
      <div className={css.frames}>
        {PREVIEW_FRAMES.map(([ratio, name]) => (
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
    </FocalButton>
  );
}

export const SmallFocalPicker = (props: Props) => (
  <FocalButton {...props} className={`stack ${css.small}`} sizes="12rem">
    <span className={css.cut}>
      <Picture source={withFocalPoint(props)} sizes="6rem" alt="" />
    </span>
  </FocalButton>
);

const withFocalPoint = ({ source, focal }: Props): PictureSource => ({
  ...source,
  focal: `${focal.x}% ${focal.y}%`,
});

function FocalButton({
  source,
  focal,
  label,
  onChange,
  className,
  sizes,
  help,
  children,
}: Props & { className?: string; sizes: string; help?: ReactNode; children: ReactNode }) {
  const helpId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        className={css.picture}
        aria-label={label}
        aria-describedby={helpId}
        {...focalHandlers(focal, onChange)}
      >
        <Picture source={source} sizes={sizes} alt="" first />
        <i style={{ insetInlineStart: `${focal.x}%`, insetBlockStart: `${focal.y}%` }} />
      </button>
      <p id={helpId} className={help ? 'caption' : 'visually-hidden'}>
        {help}
        <span aria-live="polite">
          {focal.x} % across, {focal.y} % down.
        </span>
      </p>
      {children}
    </div>
  );
}

/** A focal point, in per cent from the left and the top. */
type FocalPoint = { readonly x: number; readonly y: number };

const ARROW_STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampPercent = (part: number) => Math.min(100, Math.max(0, Math.round(part)));

/** Arrow keys move by one per cent, with Shift by ten. */
const focalHandlers = (focal: FocalPoint, move: (focal: FocalPoint) => void) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move({
      x: clampPercent(((event.clientX - left) / width) * 100),
      y: clampPercent(((event.clientY - top) / height) * 100),
    });
  },
  onKeyDown(event: KeyboardEvent) {
    const step = ARROW_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    move({ x: clampPercent(focal.x + step[0] * size), y: clampPercent(focal.y + step[1] * size) });
  },
});
