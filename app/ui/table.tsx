import type { ReactNode } from 'react';

import css from './table.module.css';

/** `data-numeric` aligns a cell's figures, `aria-selected` highlights a row. Wide tables scroll in a frame. */
export function Table({
  caption,
  captionHidden = false,
  children,
}: {
  caption: string;
  captionHidden?: boolean;
  children: ReactNode;
}) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** `numeric` names the columns with figures. */
export function TableHead({
  columns,
  numeric,
}: {
  columns: readonly string[];
  numeric?: readonly string[];
}) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" data-numeric={numeric?.includes(name) || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
