import type { ComponentProps } from 'react';

import type { SettingGroup } from '~/settings/settings-groups';

import { postedText } from './posted-text';
import { SettingsForm } from './settings-form';
import type { SettingErrors, SettingRow } from './settings-form.server';
import { useGroupForm } from './use-group-form';

type Form = {
  readonly rows: readonly SettingRow[];
  readonly problems: SettingErrors;
  readonly stamp: string;
  readonly alerted: readonly string[];
};

export function GroupForm({
  group,
  form,
  answer,
  ...rest
}: {
  group: SettingGroup;
  form: Form;
  answer: { readonly errors?: SettingErrors | null | undefined } | undefined;
} & Pick<
  ComponentProps<typeof SettingsForm>,
  'needsStepUp' | 'people' | 'notes' | 'afterRemoval'
>) {
  const { shown, onTouch, errors, saved } = useGroupForm(form, answer);
  return (
    <SettingsForm
      key={shown.stamp}
      group={group}
      rows={shown.rows}
      stamp={shown.stamp}
      problems={shown.problems}
      errors={errors}
      saved={saved}
      onTouch={onTouch}
      needsStepUp={(posted) => leavesOut(posted, form.alerted)}
      {...rest}
    />
  );
}

/** A row without a name is not stored. */
function leavesOut(posted: FormData, ids: readonly string[]): boolean {
  const rows = posted.getAll('row').filter((index) => typeof index === 'string');
  const named = rows.filter((index) => postedText(posted, `${index}.name`).trim() !== '');
  const left = new Set(named.map((index) => postedText(posted, `${index}.id`)));
  return ids.some((id) => !left.has(id));
}
