import { data } from 'react-router';
import * as z from 'zod';

import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { newOwnerField, NO_OWNER, type OwnedCounts } from '~/features/leads/owners/owner';
import { readForm } from '~/platform/read-form';
import { formatNumber } from '~/platform/text/format-number';
import { personChoices, type PersonChoice } from '~/settings/people/person';
import { settingGroup } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';
import { labelledOptions, Select } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import { GroupForm } from '../group-form';
import { readGroup, endsAccess, saveUndoably, type SettingRow } from '../settings-form.server';
import type { Route } from './+types/people.route';
import { answerDevice, answerRecipient } from './answer-question.server';
import { PeopleQuestions } from './people-questions';
import { readQuestions } from './people-questions.server';
import { countTies } from './remove-owners.server';

import css from '../settings.module.css';

export const handle = { title: 'People' };

const SCREEN = '/admin/settings/people';
const group = settingGroup('people');

export async function loader({ context }: Route.LoaderArgs) {
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
  const form = await readForm(request);
  const answer = answers.safeParse(Object.fromEntries(form));
  if (answer.success) {
    await requireStepUp(request, context, SCREEN);
    const problem = await carryOut(answer.data);
    return problem ? data({ ...NOTHING, problem }, 422) : NOTHING;
  }
  if (await endsAccess(form)) await requireStepUp(request, context, SCREEN);
  const { person } = context.get(staff);
  const { result: errors, undo } = await saveUndoably(group, form, person);
  return errors ? data({ ...NOTHING, errors }, 422) : { ...NOTHING, errors: null, undoId: undo };
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
  return (
    <div className="screen">
      <ErrorNotice>{answer?.problem}</ErrorNotice>
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

type Props = {
  id: string;
  name: string;
  owned: OwnedCounts;
  choices: readonly PersonChoice[];
};

function TakeOverField({ id, name, owned, choices }: Props) {
  const ownedText = [
    oneOrMany(owned.leads, 'lead'),
    oneOrMany(owned.sources, 'lead source'),
    oneOrMany(owned.appointments ?? 0, 'appointment'),
  ];
  return (
    <label className={css.takeOver}>
      <span>
        Who takes over the {ownedText.filter(Boolean).join(' and ')} of {name}?
      </span>
      <Select name={newOwnerField(id)} defaultValue="">
        <option value="">{owned.appointments ? 'Choose a person' : NO_OWNER}</option>
        {labelledOptions(choices)}
      </Select>
    </label>
  );
}

const oneOrMany = (count: number, noun: string): string =>
  count > 1 ? `${formatNumber(count)} ${noun}s` : count === 1 ? noun : '';

/** @param owned counts by person id. */
const renderTakeOver =
  (owned: Readonly<Record<string, OwnedCounts>>, choices: readonly PersonChoice[]) =>
  ({ id = '', name = '' }: SettingRow, remainingIds: readonly string[]) => {
    const counts = owned[id];
    if (!counts) return null;
    const candidates = choices.filter((choice) => remainingIds.includes(choice.id));
    return <TakeOverField id={id} name={name} owned={counts} choices={candidates} />;
  };
