import { data } from 'react-router';
import * as z from 'zod';

import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { readForm } from '~/platform/read-form';
import { personChoices } from '~/settings/people/person';
import { findGroup } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';
import { Notice } from '~/ui/notice';

import { GroupForm } from '../group-form';
import { readGroup, removesRecipients, saveUndoably } from '../settings-form.server';
import type { Route } from './+types/people.route';
import { answerDevice, answerRecipient } from './answer-question.server';
import { PeopleQuestions } from './people-questions';
import { readQuestions } from './people-questions.server';
import { countTies } from './remove-owners.server';
import { renderTakeOver } from './take-over-field';

export const handle = { title: 'Settings' };

const SCREEN = '/admin/settings/people';
const group = findGroup('people');

export async function loader({ context }: Route.LoaderArgs) {
  if (!group) throw new Error('Settings not found.');
  const [form, questions, owned, settings] = await Promise.all([
    readGroup(group),
    readQuestions(),
    countTies(),
    readSettings(),
  ]);
  return {
    form,
    questions,
    owned: Object.fromEntries(owned),
    choices: personChoices(settings.stored.people),
    deviceId: context.get(staff).deviceId,
  };
}

const answers = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('device'), id: z.string().max(200), person: z.string().max(200) }),
  z.object({
    intent: z.literal('recipient'),
    id: z.string().max(200),
    person: z.string().max(200),
  }),
  z.object({ intent: z.literal('forget'), id: z.string().max(200) }),
]);

const NOTHING = { errors: undefined, undoId: null, problem: null };

export async function action({ request, context }: Route.ActionArgs) {
  if (!group) throw new Error('Settings not found.');
  const form = await readForm(request);
  const answer = answers.safeParse(Object.fromEntries(form));
  if (answer.success) {
    await requireStepUp(request, context, SCREEN);
    const problem = await carryOut(answer.data);
    return problem ? data({ ...NOTHING, problem }, { status: 422 }) : NOTHING;
  }
  if (await removesRecipients(form)) await requireStepUp(request, context, SCREEN);
  const { person } = context.get(staff);
  const { result: errors, undo } = await saveUndoably(group, form, person);
  return errors
    ? data({ ...NOTHING, errors }, { status: 422 })
    : { ...NOTHING, errors: null, undoId: undo };
}

async function carryOut(answer: z.output<typeof answers>): Promise<string | null> {
  switch (answer.intent) {
    case 'device':
      return answerDevice(answer.id, answer.person);
    case 'recipient':
      return answerRecipient(answer.id, answer.person);
    case 'forget':
      await forgetDevice(answer.id);
      return null;
    default:
      return answer satisfies never;
  }
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { form, questions, owned, choices, deviceId } = loaderData;
  useUndoOffer(actionData, 'People changed');
  const answer = useLastAnswer(actionData);
  if (!group) return null;
  return (
    <div className="screen">
      {answer?.problem && (
        <Notice tone="error" role="alert">
          {answer.problem}
        </Notice>
      )}
      {questions.length > 0 && <PeopleQuestions questions={questions} deviceId={deviceId} />}
      <GroupForm
        group={group}
        form={form}
        answer={actionData}
        afterRemoval={renderTakeOver(owned, choices)}
      />
    </div>
  );
}
