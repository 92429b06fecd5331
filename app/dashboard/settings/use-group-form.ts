import { useEffect, useEffectEvent } from 'react';

import { useHeld } from '~/backoffice/use-typed-values';

/**
 * A settings group as its form shows it: what somebody is typing is held while others save, and let go once it is saved. A saved group
 * shows what was stored: trimmed, and without the empty rows.
 * @param answer of the group's route; `errors` is null once it has saved.
 */
export function useGroupForm<T>(form: T, answer: { errors?: unknown } | undefined) {
  const { shown, touch, release } = useHeld(form);
  const onSaved = useEffectEvent(release);
  useEffect(() => {
    if (answer?.errors === null) onSaved();
  }, [answer]);
  return { shown, onTouch: touch, saved: answer?.errors === null && shown === form };
}
