import type { ComponentProps, ReactNode } from 'react';

import css from './chip.module.css';

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

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {children}
    </nav>
  );
}
