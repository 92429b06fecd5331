import type { KeyboardEvent, PointerEvent } from 'react';

import { Picture } from '~/features/images/picture';
import type { PictureSource } from '~/features/images/picture-source';

import css from './focal-point.module.css';

type Props = {
  source: PictureSource;
  /** Per cent from the left and from the top. */
  x: number;
  y: number;
  label: string;
  onChange: (x: number, y: number) => void;
};

const STEP = 5;
const perCent = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 100);

/** The point of a picture that stays in sight when it is cut: a click, or the arrow keys. Beside it a tall cut as a proof. */
export function FocalPoint({ source, x, y, label, onChange }: Props) {
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(perCent((event.clientX - left) / width), perCent((event.clientY - top) / height));
  };
  const turn = (event: KeyboardEvent) => {
    const by: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    };
    const step = by[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(perCent((x + step[0]) / 100), perCent((y + step[1]) / 100));
  };
  return (
    <div className={css.focal}>
      <button
        type="button"
        className={css.picture}
        style={{ '--x': `${x}%`, '--y': `${y}%` }}
        aria-label={`${label}: ${x} % from the left, ${y} % from the top; arrow keys`}
        onPointerDown={press}
        onKeyDown={turn}
      >
        <Picture source={source} sizes="12rem" alt="" />
      </button>
      <span className={css.cut}>
        <Picture source={{ ...source, focal: `${x}% ${y}%` }} sizes="6rem" alt="" />
      </span>
    </div>
  );
}
