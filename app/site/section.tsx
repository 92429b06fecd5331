import type { ReactNode } from 'react';

import css from './section.module.css';

/** A section under its profile line: the heading left, at most one way on at the right. */
export function Section({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  /** A `<span>` in it stays together as long as the line can hold it. */
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside && <p>{aside}</p>}
      </div>
      {children}
    </section>
  );
}

/** The head of a page that is no home page. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.pageHead}>
      <h1>{title}</h1>
      {children && <div className={css.lede}>{children}</div>}
    </div>
  );
}
