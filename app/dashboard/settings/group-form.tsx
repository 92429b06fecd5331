import type { SettingGroup } from '~/settings/settings-groups';

import { SettingsForm } from './settings-form';
import type { SettingErrors, SettingRow } from './settings-form.server';
import { useGroupForm } from './use-group-form';

type Form = {
  readonly rows: readonly SettingRow[];
  readonly problems: SettingErrors;
  readonly stamp: string;
};

/** The form of a group of the settings, with what an action answered to it last. */
export function GroupForm({
  group,
  form,
  answer,
  needsStepUp = false,
}: {
  group: SettingGroup;
  form: Form;
  answer: { readonly errors?: SettingErrors | null | undefined } | undefined;
  needsStepUp?: boolean;
}) {
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
      needsStepUp={needsStepUp}
    />
  );
}
