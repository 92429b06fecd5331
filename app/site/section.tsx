import type { ReactNode } from 'react';

import { PageTitle } from './page-title';

import css from './section.module.css';

export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string;
  /** A `<span>` in the title wraps as one unit if it fits on a line. */
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
}

export function PageHead({
  title,
  quiet = false,
  children,
}: {
  title: ReactNode;
  /** For pages of reference, such as legal ones. */
  quiet?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`${css.pageHead} ${quiet ? css.quiet : ''}`}>
      <PageTitle>{title}</PageTitle>
      {children && <div className={css.lede}>{children}</div>}
    </div>
  );
}
