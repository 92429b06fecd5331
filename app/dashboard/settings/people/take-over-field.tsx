import { heirField, NO_OWNER, type OwnedCounts } from '~/features/leads/owners/owner';
import { formatNumber } from '~/platform/text/format-number';
import type { PersonChoice } from '~/settings/people/person';
import { Select } from '~/ui/form/field';

import type { SettingRow } from '../settings-form.server';

import css from '../settings.module.css';

type Props = {
  id: string;
  name: string;
  owned: OwnedCounts;
  choices: readonly PersonChoice[];
};

function TakeOverField({ id, name, owned, choices }: Props) {
  const what = [
    numberOf(owned.leads, 'lead'),
    numberOf(owned.sources, 'lead source'),
    numberOf(owned.appointments ?? 0, 'appointment'),
  ];
  return (
    <label className={css.takeOver}>
      <span>
        Who takes over the {what.filter(Boolean).join(' and ')} of {name}?
      </span>
      <Select name={heirField(id)} defaultValue="">
        <option value="">{owned.appointments ? 'Choose a person' : NO_OWNER}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

const numberOf = (count: number, noun: string): string =>
  count > 1 ? `${formatNumber(count)} ${noun}s` : count === 1 ? noun : '';

/** @param owned counts by person id. */
export const renderTakeOver =
  (owned: Readonly<Record<string, OwnedCounts>>, choices: readonly PersonChoice[]) =>
  ({ id = '', name = '' }: SettingRow, left: readonly string[]) => {
    const counts = owned[id];
    if (!counts) return null;
    const heirs = choices.filter((choice) => left.includes(choice.id));
    return <TakeOverField id={id} name={name} owned={counts} choices={heirs} />;
  };
