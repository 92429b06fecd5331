import { Link } from 'react-router';

import { startSteps, type StepKey, stepPath, type StepState } from './start-steps';

import css from './start.module.css';

const states = { open: 'To do', done: 'Done', left: 'Skipped' } as const;

export function StepNavigation({
  steps,
  current,
}: {
  steps: readonly StepState[];
  current: StepKey;
}) {
  const open = steps.filter(({ state }) => state === 'open').length;
  return (
    <nav className={css.steps} aria-label="Steps">
      <p>{open === 0 ? 'All steps done.' : `${open} ${open === 1 ? 'step' : 'steps'} left`}</p>
      <ol>
        {startSteps.map(({ key, title }, at) => {
          const state = steps[at]?.state ?? 'open';
          return (
            <li key={key}>
              <Link
                to={stepPath(key)}
                data-state={state}
                aria-current={key === current ? 'step' : undefined}
              >
                <span>{at + 1}</span>
                <b>{title}</b>
                <small>{states[state]}</small>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
