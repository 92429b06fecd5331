import { data, redirect } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useFreshness } from '~/backoffice/live/use-live';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { GroupForm } from '~/dashboard/settings/group-form';
import {
  readGroup,
  removesRecipients,
  saveUndoably,
} from '~/dashboard/settings/settings-form.server';
import { readForm } from '~/platform/read-form';
import { findGroup } from '~/settings/settings-groups';

import type { Route } from './+types/start.route';
import { openGuide } from './start-guide.server';
import { skipStep, hideGuide, reopenStep } from './start-mark.server';
import { nextOpen, stepPath, startSteps, type StepKey } from './start-steps';
import { StepNavigation } from './step-navigation';
import { StepWays } from './step-ways';

import css from './start.module.css';

export const handle = { title: 'Setup guide' };

const stepOf = (key: string | undefined) => startSteps.find((step) => step.key === key);

export async function loader({ params, request }: Route.LoaderArgs) {
  const { over, steps } = await openGuide();
  const first = new URL(request.url).searchParams.has('first');
  // The first sign-in leads here; go on where the guide is over.
  if (over && first) throw redirect('/admin/settings/security?first');
  const step = stepOf(params.step);
  if (!step) throw redirect(stepPath(nextOpen(steps) ?? 'name'));
  const group = step.group && findGroup(step.group);
  return { over, steps, key: step.key, form: group ? await readGroup(group) : null };
}

const intents = z.object({ intent: z.enum(['leave', 'take-up', 'put-away']) });

export async function action({ params, request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const step = stepOf(params.step);
  if (!step) throw data(null, { status: 404, statusText: 'Step not found' });
  const form = await readForm(request);
  const guideForm = intents.safeParse(Object.fromEntries(form));
  if (guideForm.success) return mark(guideForm.data.intent, step.key, person);
  const group = step.group && findGroup(step.group);
  if (!group) throw data(null, { status: 400, statusText: 'The form could not be read' });
  if (group.key === 'people' && (await removesRecipients(form)))
    await requireStepUp(request, context, stepPath(step.key));
  const { result: errors, undo } = await saveUndoably(group, form, person);
  const answer = { errors, undoId: errors ? null : undo, what: `${group.label} changed` };
  return errors ? data(answer, { status: 422 }) : answer;
}

async function mark(intent: 'leave' | 'take-up' | 'put-away', key: StepKey, by: string) {
  switch (intent) {
    case 'leave':
      return { errors: undefined, undoId: await skipStep(key, by), what: 'Step skipped' };
    case 'take-up':
      return { errors: undefined, undoId: await reopenStep(key, by), what: 'Step reopened' };
    case 'put-away':
      return { errors: undefined, undoId: await hideGuide(by), what: 'Guide hidden' };
    default:
      return intent satisfies never;
  }
}

export default function Start(props: Route.ComponentProps) {
  const { loaderData, actionData } = props;
  const { over, steps, key, form } = loaderData;
  useFreshness('settings.changed', 'page.changed', 'project.changed', 'post.changed');
  useUndoOffer(actionData, actionData?.what ?? '');
  const step = stepOf(key);
  const state = steps.find((one) => one.key === key);
  if (!step || !state) return null;
  const at = steps.indexOf(state);
  const group = step.group && findGroup(step.group);
  return (
    <div className={css.start}>
      <StepNavigation steps={steps} current={key} />
      <section className={css.step} aria-labelledby="step">
        <p className={css.count}>{`Step ${at + 1} of ${steps.length}`}</p>
        <h2 id="step">{step.title}</h2>
        <p>{step.lead}</p>
        {state.state === 'open' && (
          <ul className={css.missing}>
            {state.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {form && group && <GroupForm key={key} group={group} form={form} answer={actionData} />}
        <StepWays step={step} state={state} next={nextOpen(steps, key)} over={over} />
      </section>
    </div>
  );
}
