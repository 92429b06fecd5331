import type { ReactNode } from 'react';

import css from './notice-bar.module.css';

export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <p className={css.bar} role="status">
      {children}
    </p>
  );
}
