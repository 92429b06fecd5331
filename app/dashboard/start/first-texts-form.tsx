import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { MAX_ANSWER_LENGTHS, serviceChoices } from '~/features/content/first-texts/first-texts';
import type { AnswerProblems } from '~/features/content/first-texts/write-first-texts.server';
import { Button } from '~/ui/form/button';
import { Choice, InputField, Problem } from '~/ui/form/field';

import css from './start.module.css';

const QUESTIONS = [
  { name: 'name', label: 'Name' },
  { name: 'city', label: 'City' },
  {
    name: 'what',
    label: 'What you do',
    hint: 'As in the middle of a sentence: structural design and site checks',
  },
  { name: 'whom', label: 'Who you work for', hint: 'For example: home owners and small builders' },
  {
    name: 'charge',
    label: 'How you charge',
    hint: 'For example: a fixed fee, agreed in writing before we start',
  },
  { name: 'since', label: 'Since when', hint: 'A year, such as 2012' },
] as const;

export function FirstTextsForm({
  studio,
  problems,
  message,
}: {
  studio: string;
  problems: AnswerProblems;
  message: string;
}) {
  const sending = useSending();
  return (
    <Form method="post" className={`form ${css.answers}`}>
      {QUESTIONS.map(({ name, label, ...question }) => (
        <InputField
          key={name}
          label={label}
          error={problems[name]}
          {...question}
          name={name}
          required
          maxLength={MAX_ANSWER_LENGTHS[name]}
          defaultValue={name === 'name' ? studio : ''}
          autoCapitalize={name === 'name' || name === 'city' ? 'words' : 'none'}
          inputMode={name === 'since' ? 'numeric' : undefined}
        />
      ))}
      <fieldset>
        <legend>Shown on the Services page</legend>
        {serviceChoices.map(({ key, name }) => (
          <Choice key={key} label={name} name="services" value={key} />
        ))}
        {problems['services'] && <Problem>{problems['services']}</Problem>}
      </fieldset>
      <p>
        Home, Services and About get plain sentences with these answers and nothing else. Sample
        text that the answers don’t cover is hidden. Texts that you wrote stay as they are.
      </p>
      <div className={`cluster ${css.buttons}`}>
        <Button type="submit" variant="primary" name="intent" value="publish-texts" busy={sending}>
          Publish these texts
        </Button>
        <Button type="submit" name="intent" value="draft-texts" busy={sending}>
          Save as drafts
        </Button>
      </div>
      <p role="status">{message}</p>
    </Form>
  );
}
