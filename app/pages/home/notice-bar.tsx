import type { ReactNode } from 'react';

import css from './notice-bar.module.css';

/** One line under the header that says something about this visit: a wrong address, a closed office. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <p className={css.bar} role="status">
      {children}
    </p>
  );
}
