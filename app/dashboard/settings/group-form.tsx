import { type ComponentProps, useEffect, useEffectEvent } from 'react';

import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFormValues } from '~/backoffice/use-form-values';
import type { SettingGroup } from '~/settings/settings-groups';

import { postedText } from './posted-text';
import { SettingsForm } from './settings-form';
import type { SettingErrors, SettingRow } from './settings-form.server';

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
  ...otherProps
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
      needsStepUp={(formData) => omitsIds(formData, form.alerted)}
      {...otherProps}
    />
  );
}

/** A row without a name is not stored. */
function omitsIds(formData: FormData, ids: readonly string[]): boolean {
  const rows = formData.getAll('row').filter((index) => typeof index === 'string');
  const namedRows = rows.filter((index) => postedText(formData, `${index}.name`).trim() !== '');
  const remainingIds = new Set(namedRows.map((index) => postedText(formData, `${index}.id`)));
  return ids.some((id) => !remainingIds.has(id));
}

/**
 * The values of a settings group for its form. While they are edited, reloaded data doesn't replace them. After saving,
 * the form shows what was stored: trimmed and without empty rows.
 * @param actionData of the group's route; `errors` is null once it has saved.
 */
function useGroupForm<T>(
  form: T,
  actionData: { readonly errors?: SettingErrors | null | undefined } | undefined,
) {
  const answer = useLastAnswer(actionData);
  const { shown, touch, release } = useFormValues(form);
  const onSaved = useEffectEvent(release);
  useEffect(() => {
    if (answer?.errors === null) onSaved();
  }, [answer]);
  return {
    shown,
    onTouch: touch,
    errors: answer?.errors ?? {},
    saved: answer?.errors === null && shown === form ? answer : undefined,
  };
}
