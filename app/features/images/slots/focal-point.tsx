import { focalHandlers } from '~/features/images/focal-handlers';
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

/** The point of a picture that stays in sight when it is cut: a click, or the arrow keys. Beside it a tall cut as a proof. */
export function FocalPoint({ source, x, y, label, onChange }: Props) {
  return (
    <div className={css.focal}>
      <button
        type="button"
        className={css.picture}
        style={{ '--x': `${x}%`, '--y': `${y}%` }}
        aria-label={`${label}: ${x} % from the left, ${y} % from the top; arrow keys`}
        {...focalHandlers({ x, y }, (focal) => onChange(focal.x, focal.y))}
      >
        <Picture source={source} sizes="12rem" alt="" />
      </button>
      <span className={css.cut}>
        <Picture source={{ ...source, focal: `${x}% ${y}%` }} sizes="6rem" alt="" />
      </span>
    </div>
  );
}
