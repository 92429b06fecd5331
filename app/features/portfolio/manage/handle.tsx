import type { ComponentProps } from 'react';

import css from './handle.module.css';

/** Moves a row by dragging or with the arrow keys. */
export function Handle(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={css.handle}>
      <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
        {[3, 10, 17].map((y) =>
          [2, 10].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />),
        )}
      </svg>
    </button>
  );
}
