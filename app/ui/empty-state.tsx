import type { ReactNode } from 'react';

import css from './empty-state.module.css';

export function EmptyState({
  title,
  level: Heading = 'h2',
  children,
  action,
}: {
  title: string;
  level?: 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
