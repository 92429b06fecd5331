import { data, Link, redirect } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { HideDemo } from '~/dashboard/sample-content/hide-demo';
import { readSampleContent } from '~/dashboard/sample-content/sample-content.server';
import { GroupForm } from '~/dashboard/settings/group-form';
import { readGroup, endsAccess, saveUndoably } from '~/dashboard/settings/settings-form.server';
import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { MAX_ANSWER_LENGTHS } from '~/features/content/first-texts/first-texts';
import {
  writeFirstTexts,
  type FirstTextsResult,
} from '~/features/content/first-texts/write-first-texts.server';
import { writtenPages } from '~/features/content/written-pages';
import { readForm } from '~/platform/read-form';
import { formatCount } from '~/platform/text/format-number';
import { isDemoName } from '~/settings/settings';
import { findGroup } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/start.route';
import { FirstTextsForm } from './first-texts-form';
import { openGuide } from './start-guide.server';
import { hideGuide, reopenStep, skipStep } from './start-mark.server';
import { nextOpen, startSteps, type StepKey, stepPath, type StepState } from './start-steps';
import { StepWays } from './step-ways';

import css from './start.module.css';

export const handle = { title: 'Setup guide' };

const stepOf = (key: string | undefined) => startSteps.find((step) => step.key === key);

export async function loader({ params, request }: Route.LoaderArgs) {
  const content = await readSampleContent();
  const { over, steps } = await openGuide(content);
  const first = new URL(request.url).searchParams.has('first');
  // The first sign-in leads here. If the guide is over, it continues with the security settings.
  if (over && first) throw redirect('/admin/settings/security?first');
  const step = stepOf(params.step);
  if (!step) throw redirect(stepPath(nextOpen(steps) ?? 'name'));
  const group = step.group && findGroup(step.group);
  return {
    over,
    steps,
    key: step.key,
    form: group ? await readGroup(group) : null,
    studio: step.key === 'services' ? await studioName() : '',
    demo: step.key === 'demo' ? content : null,
  };
}

/** The studio's name; empty while the settings have the demo's name. */
async function studioName() {
  const settings = await readSettings();
  const { name, shortName } = settings.company;
  if (isDemoName(settings)) return '';
  return name.length > MAX_ANSWER_LENGTHS.name ? shortName : name;
}

const intents = z.object({ intent: z.enum(['leave', 'take-up', 'put-away']) });
const textIntents = z.object({ intent: z.enum(['publish-texts', 'draft-texts']) });

export async function action({ params, request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const step = stepOf(params.step);
  if (!step) throw data(null, PAGE_NOT_FOUND);
  const form = await readForm(request);
  const guideForm = intents.safeParse(Object.fromEntries(form));
  if (guideForm.success) return mark(guideForm.data.intent, step.key, person);
  const texts = textIntents.safeParse(Object.fromEntries(form));
  if (texts.success)
    return writeTexts(form, { publish: texts.data.intent === 'publish-texts', by: person });
  const group = step.group && findGroup(step.group);
  if (!group) throw data(null, { status: 400, statusText: 'The form could not be read' });
  if (group.key === 'people' && (await endsAccess(form)))
    await requireStepUp(request, context, stepPath(step.key));
  const { result: errors, undo } = await saveUndoably(group, form, person);
  const answer = { errors, undoId: errors ? null : undo, what: `${group.label} changed` };
  return errors ? data(answer, 422) : answer;
}

async function writeTexts(form: FormData, options: { publish: boolean; by: string }) {
  const result = await writeFirstTexts(form, options);
  const answer = { errors: undefined, undoId: null, what: 'First texts written' };
  return 'problems' in result
    ? data({ ...answer, ...result, message: '' }, 422)
    : { ...answer, undoId: result.undoId, problems: {}, message: describeWritten(result) };
}

function describeWritten({ published, drafts }: FirstTextsResult): string {
  const list = (pages: FirstTextsResult['drafts']) =>
    new Intl.ListFormat('en-IN').format(pages.map((key) => writtenPages[key].label));
  if (published.length + drafts.length === 0)
    return 'Nothing was changed: these pages have no sample text left that your answers could replace.';
  return [
    ...(published.length > 0 ? [`Published: ${list(published)}.`] : []),
    ...(drafts.length > 0
      ? [`Saved as drafts: ${list(drafts)}. Visitors see them once you publish them in Pages.`]
      : []),
  ].join(' ');
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
  const { over, steps, key, form, studio, demo } = loaderData;
  useFreshness('settings.changed', 'page.changed', 'project.changed', 'post.changed');
  useUndoOffer(actionData, actionData?.what ?? '');
  const answer = useLastAnswer(actionData);
  const step = stepOf(key);
  const state = steps.find((candidate) => candidate.key === key);
  if (!step || !state) return null;
  const stateIndex = steps.indexOf(state);
  const group = step.group && findGroup(step.group);
  const texts = answer && 'problems' in answer ? answer : null;
  return (
    <div className={`columns ${css.start}`}>
      <StepNavigation steps={steps} current={key} />
      <section className={`screen ${css.step}`} aria-labelledby="step">
        <p className="caption">{`Step ${stateIndex + 1} of ${steps.length}`}</p>
        <h2 id="step">{step.title}</h2>
        <p>{step.lead}</p>
        {state.state === 'open' && (
          <ul className={css.missing}>
            {state.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {form && group && <GroupForm key={key} group={group} form={form} answer={answer} />}
        {key === 'services' && (
          <FirstTextsForm
            studio={studio}
            problems={texts?.problems ?? {}}
            message={texts?.message ?? ''}
          />
        )}
        {demo && <HideDemo {...demo} />}
        <StepWays step={step} state={state} next={nextOpen(steps, key)} over={over} />
      </section>
    </div>
  );
}

const stateLabels = { open: 'To do', done: 'Done', left: 'Skipped' } as const;

function StepNavigation({
  steps,
  current: currentKey,
}: {
  steps: readonly StepState[];
  current: StepKey;
}) {
  const open = steps.filter(({ state }) => state === 'open').length;
  return (
    <nav className={css.steps} aria-label="Steps">
      <p>{open === 0 ? 'All steps done.' : `${formatCount(open, 'step')} left`}</p>
      <ol>
        {startSteps.map(({ key, title }, index) => {
          const state = steps[index]?.state ?? 'open';
          return (
            <li key={key}>
              <Link
                to={stepPath(key)}
                data-state={state}
                aria-current={key === currentKey ? 'step' : undefined}
              >
                <span>{index + 1}</span>
                <b>{title}</b>
                <small>{stateLabels[state]}</small>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
