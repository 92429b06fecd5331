import { priorityNames } from '~/features/leads/core/lead';
import { statusOptions } from '~/features/leads/desk/status-mark';
import { answerName } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { formatRowCount } from '~/features/leads/import/spreadsheet/import-states';
import { InputField, namedOptions, SelectField } from '~/ui/form/field';

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
        {words.map(({ kind, key, text, label, count, answer }) => {
          const name = answerName(kind, key);
          const field = {
            label: `“${text}”`,
            hint: `${label}, ${formatRowCount(count)}`,
            name,
            defaultValue: answer,
          };
          return (
            <li key={name}>
              {kind === 'date' ? (
                <InputField {...field} type="date" />
              ) : (
                <SelectField {...field}>
                  <option value="">Only add to notes</option>
                  {kind === 'status' ? statusOptions : namedOptions(priorityNames)}
                </SelectField>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
