import type { ComponentProps, ReactNode } from 'react';

import css from './chip.module.css';

export function Chip({
  current: isCurrent = false,
  count,
  children,
  className = '',
  ...linkProps
}: { current?: boolean; count?: number } & ComponentProps<'a'>) {
  return (
    <a
      {...linkProps}
      className={`${css.chip} ${className}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
      {count !== undefined && <small> {count}</small>}
    </a>
  );
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {children}
    </nav>
  );
}
