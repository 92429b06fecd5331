import { SettingsForm } from '~/dashboard/settings/settings-form';
import type { SettingErrors, SettingRow } from '~/dashboard/settings/settings-form.server';
import { useGroupForm } from '~/dashboard/settings/use-group-form';
import { findGroup, type SettingGroup } from '~/settings/settings-groups';

type Form = {
  readonly rows: readonly SettingRow[];
  readonly problems: SettingErrors;
  readonly stamp: string;
};

/** The form of a group of the settings, as Settings has it. */
export function StartStepForm({
  group: key,
  form,
  answer,
}: {
  group: SettingGroup['key'];
  form: Form;
  answer: { readonly errors?: SettingErrors | null | undefined } | undefined;
}) {
  const { shown, onTouch, saved } = useGroupForm(form, answer);
  const group = findGroup(key);
  if (!group) return null;
  return (
    <SettingsForm
      key={shown.stamp}
      group={group}
      rows={shown.rows}
      stamp={shown.stamp}
      problems={shown.problems}
      errors={answer?.errors ?? {}}
      saved={saved}
      onTouch={onTouch}
    />
  );
}
