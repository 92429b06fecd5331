import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { WarningNotices } from '~/ui/notice';

import type { SetupTask } from './setup-tasks';

import css from './alert-line.module.css';

export function WarningLine({
  name,
  warnings,
  to,
  children,
}: {
  name: string;
  warnings: readonly string[];
  to: string;
  children: ReactNode;
}) {
  if (warnings.length === 0) return null;
  return (
    <section className={`stack ${css.line}`} aria-label={name}>
      <WarningNotices warnings={[...new Set(warnings)]} />
      <Link to={to}>{children}</Link>
    </section>
  );
}

export function SetupLine({ setupTasks }: { setupTasks: readonly SetupTask[] }) {
  if (setupTasks.length === 0) return null;
  return (
    <details className={css.setUp}>
      <summary>
        {setupTasks.length === 1 ? '1 thing to set up' : `${setupTasks.length} things to set up`}
      </summary>
      <ul>
        {setupTasks.map(({ to, label, about }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> {about}
          </li>
        ))}
      </ul>
    </details>
  );
}
