import type { ReactNode } from 'react';

import css from './tag.module.css';

export function Tag({ href, children }: { href?: string; children: ReactNode }) {
  return href ? (
    <a className={css.tag} href={href}>
      {children}
    </a>
  ) : (
    <span className={css.tag}>{children}</span>
  );
}
