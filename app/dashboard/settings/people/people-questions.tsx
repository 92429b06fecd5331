import { StepUpForm } from '~/auth/step-up/step-up-form';
import { Button } from '~/ui/form/button';
import { labelledOptions, SelectField } from '~/ui/form/field';

import { SettingsSection } from '../settings-section';
import type { PeopleQuestion } from './people-questions.server';
import { lastUse, reasonFor, titleOf } from './question-text';

import css from '../settings.module.css';

export function PeopleQuestions({
  questions,
  deviceId,
}: {
  questions: readonly PeopleQuestion[];
  deviceId: string;
}) {
  return (
    <SettingsSection id="questions" title="Questions to answer">
      <ul className={`screen ${css.questions}`}>
        {questions.map((question) => (
          <li key={`${question.kind} ${question.id}`}>
            <Question question={question} isOwn={question.id === deviceId} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function Question({ question, isOwn }: { question: PeopleQuestion; isOwn: boolean }) {
  const { kind, id, choices } = question;
  return (
    <StepUpForm>
      <input type="hidden" name="id" value={id} />
      <p className={`note ${css.lead}`}>{reasonFor(question)}</p>
      <SelectField
        label={titleOf(question)}
        hint={kind === 'device' && `${isOwn ? 'This device. ' : ''}${lastUse(question)}`}
        name="person"
        required
        defaultValue=""
      >
        <option value="">Choose a person</option>
        {labelledOptions(choices)}
        <option value="other">{kind === 'device' ? 'Someone else' : 'None of these'}</option>
      </SelectField>
      <div className={`cluster ${css.answer}`}>
        <Button type="submit" size="small" name="intent" value={kind}>
          Save
        </Button>
        {kind === 'device' && (
          <Button
            type="submit"
            size="small"
            variant="quiet"
            name="intent"
            value="forget"
            formNoValidate
          >
            Forget this device
          </Button>
        )}
      </div>
    </StepUpForm>
  );
}
