import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';

import { useAnswers } from './use-answers';

type Entry = { readonly id: string };

/** The focus moves to the section's heading. On the next entry's button, a second press would remove that one, too. */
export function useRemovals<Removed extends Entry>(
  entries: readonly Removed[],
  heading: string,
  describe?: (removed: Removed | undefined) => string,
) {
  const { addAnswer } = useAnswers();
  const removal = useRef<{ entry: Removed | undefined; count: number }>(null);
  const onChange = useEffectEvent(() => {
    if (!removal.current) return;
    const { entry, count } = removal.current;
    if (entry ? entries.some(({ id }) => id === entry.id) : entries.length >= count) return;
    removal.current = null;
    if (describe) addAnswer(heading, { ok: true, message: describe(entry) });
    if (document.activeElement === document.body) document.getElementById(heading)?.focus();
  });
  useEffect(() => onChange());
  return {
    onSubmit({ target, currentTarget }: SubmitEvent<HTMLElement>) {
      const items = [...currentTarget.querySelectorAll('li')];
      const place = items.findIndex((item) => target instanceof Node && item.contains(target));
      removal.current = { entry: entries[place], count: entries.length };
    },
  };
}
