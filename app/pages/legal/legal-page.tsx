import type { ReactNode } from 'react';

import { PageHead } from '~/site/section';

import css from './legal-page.module.css';

export type Clause = { id: string; title: string; body: ReactNode };

/** A legal page: a list of its clauses beside them, the clauses numbered as contracts are. */
export function LegalPage({
  title,
  summary,
  changed,
  clauses,
}: {
  title: string;
  summary: ReactNode;
  /** When the text last changed, as it shall be read. */
  changed: string;
  clauses: readonly Clause[];
}) {
  return (
    <>
      <PageHead title={title}>{summary}</PageHead>
      <div className={css.legal}>
        <nav className={css.index} aria-label="On this page">
          <ol>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
          <p>Last changed {changed}</p>
        </nav>
        <div className={css.clauses}>
          {clauses.map((clause) => (
            <section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`}>
              <h2 id={`${clause.id}-title`}>{clause.title}</h2>
              {clause.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
