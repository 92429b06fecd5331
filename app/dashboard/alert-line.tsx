import { Fragment } from 'react';
import { Link } from 'react-router';

import { Notice } from '~/ui/notice';

import type { SetUp } from './to-set-up';

import css from './alert-line.module.css';

export function AlertLine({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={css.line} aria-label="Alerts">
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <Link to="/admin/settings/alerts">Settings → Alerts</Link>
    </section>
  );
}

export function QuestionLine({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={css.line} aria-label="People">
      {[...new Set(questions)].map((question) => (
        <Notice key={question} tone="warn">
          {question}
        </Notice>
      ))}
      <Link to="/admin/settings/people">Answer in Settings → People</Link>
    </section>
  );
}

/** What is still to be set up, in one line; nothing where nothing is. */
export function SetUpLine({ toSetUp }: { toSetUp: readonly SetUp[] }) {
  if (toSetUp.length === 0) return null;
  return (
    <p className={css.setUp}>
      <b>To set up:</b>{' '}
      {toSetUp.map(({ to, label, about }, index) => (
        <Fragment key={label}>
          {index > 0 && '; '}
          <Link to={to}>{label}</Link> {about}
        </Fragment>
      ))}
    </p>
  );
}
