import type { ComponentProps, ReactNode } from 'react';

import css from './chip.module.css';

/** A filter as a link: `current` marks the one in force, `count` says how much it leads to. */
export function Chip({
  current = false,
  count,
  children,
  className = '',
  ...rest
}: { current?: boolean; count?: number } & ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${css.chip} ${className}`} aria-current={current ? 'true' : undefined}>
      {children}
      {count !== undefined && <small> {count}</small>}
    </a>
  );
}

/** A row of chips that wraps. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {children}
    </nav>
  );
}
