import { Form, Link } from 'react-router';

import { Button, buttonClass } from '~/ui/form/button';

import { type StartStep, type StepKey, stepPath, startSteps, type StepState } from './start-steps';

import css from './start.module.css';

const titleOf = (key: StepKey) => startSteps.find((step) => step.key === key)?.title ?? '';

export function StepWays({
  step,
  state: { state },
  next: nextKey,
  over: isOver,
}: {
  step: StartStep;
  state: StepState;
  next: StepKey | undefined;
  over: boolean;
}) {
  return (
    <>
      <ul className={css.ways} aria-label={step.group ? 'Related settings' : 'Go to'}>
        {step.ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <div className={`cluster ${css.on}`}>
        <Link className={buttonClass()} to={nextKey ? stepPath(nextKey) : '/admin'}>
          {nextKey ? `Next: ${titleOf(nextKey)}` : 'Dashboard'}
        </Link>
        {state !== 'done' && (
          <Form method="post">
            <Button
              type="submit"
              variant="quiet"
              name="intent"
              value={state === 'left' ? 'take-up' : 'leave'}
            >
              {state === 'left' ? 'Reopen this step' : 'Skip this step'}
            </Button>
          </Form>
        )}
        {!isOver && (
          <Form method="post">
            <Button type="submit" variant="quiet" name="intent" value="put-away">
              Hide this guide
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
