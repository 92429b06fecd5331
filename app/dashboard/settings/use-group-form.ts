import { useEffect, useEffectEvent } from 'react';

import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFormValues } from '~/backoffice/use-typed-values';

import type { SettingErrors } from './settings-form.server';

/**
 * The values of a settings group for its form. While they are edited, reloaded data doesn't replace them. After saving,
 * the form shows what was stored: trimmed and without empty rows.
 * @param actionData of the group's route; `errors` is null once it has saved.
 */
export function useGroupForm<T>(
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
