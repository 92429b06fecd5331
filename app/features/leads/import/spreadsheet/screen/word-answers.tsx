import { priorityNames, statuses } from '~/features/leads/core/lead';
import { namedOptions } from '~/features/leads/core/select-field';
import { answerName } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { formatRowCount } from '~/features/leads/import/spreadsheet/import-states';
import { Field, Input, Select } from '~/ui/form/field';

import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

export function WordAnswers({ words }: Pick<OpenedImport, 'words'>) {
  if (words.length === 0) return null;
  return (
    <section className={`form ${css.outcomes}`} aria-label="Words in this file">
      <h3>Words in this file</h3>
      <p className="cluster">
        Choose what each word means. The original stays in the notes, and your answers, except
        dates, are remembered for the next file like this one.
      </p>
      <ul className={css.columns}>
        {words.map((word) => (
          <li key={answerName(word.kind, word.key)}>
            <Field label={`“${word.text}”`} hint={`${word.label}, ${formatRowCount(word.count)}`}>
              {(control) =>
                word.kind === 'date' ? (
                  <Input
                    {...control}
                    type="date"
                    name={answerName(word.kind, word.key)}
                    defaultValue={word.answer}
                  />
                ) : (
                  <Select
                    {...control}
                    name={answerName(word.kind, word.key)}
                    defaultValue={word.answer}
                  >
                    <option value="">Only add to notes</option>
                    {word.kind === 'status'
                      ? statuses.map((one) => <option key={one}>{one}</option>)
                      : namedOptions(priorityNames)}
                  </Select>
                )
              }
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
