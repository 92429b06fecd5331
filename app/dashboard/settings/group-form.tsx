import { type ComponentProps } from 'react';

import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFormValues } from '~/backoffice/use-form-values';
import { formText } from '~/platform/text/form-text';
import type { SettingGroup } from '~/settings/settings-groups';

import { SettingsForm } from './settings-form';
import type { readGroup, SettingErrors } from './settings-form.server';

/**
 * While the values are edited, reloaded data doesn't replace them. After saving, the form shows what was stored: trimmed
 * and without empty rows.
 * @param props `answer` is the route's action data; its `errors` is null once it has saved.
 */
export function GroupForm({
  group,
  form,
  answer: actionData,
  ...otherProps
}: {
  group: SettingGroup;
  form: Awaited<ReturnType<typeof readGroup>>;
  answer: { readonly errors?: SettingErrors | null | undefined } | undefined;
} & Pick<
  ComponentProps<typeof SettingsForm>,
  'needsStepUp' | 'people' | 'notes' | 'afterRemoval'
>) {
  const answer = useLastAnswer(actionData);
  const saved = answer?.errors === null ? answer : undefined;
  const { shown, touch } = useFormValues(form, saved);
  return (
    <SettingsForm
      group={group}
      rows={shown.rows}
      stamp={shown.stamp}
      problems={shown.problems}
      errors={answer?.errors ?? {}}
      saved={shown === form ? saved : undefined}
      onTouch={touch}
      needsStepUp={(formData) => omitsIds(formData, form.alerted)}
      {...otherProps}
    />
  );
}

/** A row without a name is not stored. */
function omitsIds(formData: FormData, ids: readonly string[]): boolean {
  const rows = formData.getAll('row').filter((index) => typeof index === 'string');
  const namedRows = rows.filter((index) => formText(formData, `${index}.name`).trim() !== '');
  const remainingIds = new Set(namedRows.map((index) => formText(formData, `${index}.id`)));
  return ids.some((id) => !remainingIds.has(id));
}
