import { NO_OWNER } from '~/features/leads/owners/owner';
import { formatNumber } from '~/platform/text/format-number';
import type { PersonChoice } from '~/settings/people/person';
import { Select } from '~/ui/form/field';

import type { SettingRow } from '../settings-form.server';

import css from '../settings.module.css';

type Props = {
  id: string;
  name: string;
  /** Leads of the removed person. */
  count: number;
  choices: readonly PersonChoice[];
};

function TakeOverField({ id, name, count, choices }: Props) {
  const leads = count === 1 ? 'lead' : `${formatNumber(count)} leads`;
  return (
    <label className={css.takeOver}>
      <span>
        Who takes over the {leads} of {name}?
      </span>
      <Select name={`heir ${id}`} defaultValue="">
        <option value="">{NO_OWNER}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** @param owned the number of leads by person. */
export const askForHeir =
  (owned: Readonly<Record<string, number>>, choices: readonly PersonChoice[]) =>
  ({ id = '', name = '' }: SettingRow, left: readonly string[]) => {
    const count = owned[id] ?? 0;
    if (count === 0) return null;
    const heirs = choices.filter((choice) => left.includes(choice.id));
    return <TakeOverField id={id} name={name} count={count} choices={heirs} />;
  };
