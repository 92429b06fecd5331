import { Link } from 'react-router';

import { Notice } from '~/ui/notice';

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
