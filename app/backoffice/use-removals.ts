import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';

import { useAnswers } from './use-answers';

type Entry = { readonly id: string };
type Removal<Removed> = {
  readonly entry: Removed | undefined;
  readonly place: number;
  readonly count: number;
};

/** The pressed button disappears with its entry, so the focus moves to that of the next one, or to the section's heading. */
export function useRemovals<Removed extends Entry>(
  entries: readonly Removed[],
  heading: string,
  describe?: (removed: Removed | undefined) => string,
) {
  const { addAnswer } = useAnswers();
  const section = useRef<HTMLElement>(null);
  const removal = useRef<Removal<Removed> | null>(null);
  const listItems = () => [...(section.current?.querySelectorAll('li') ?? [])];
  const onChange = useEffectEvent(() => {
    if (!removal.current) return;
    const { entry, place, count } = removal.current;
    if (entry ? entries.some(({ id }) => id === entry.id) : entries.length >= count) return;
    removal.current = null;
    if (describe) addAnswer(heading, { ok: true, message: describe(entry) });
    if (document.activeElement !== document.body) return;
    const items = listItems();
    const next = entry && (items[place] ?? items.at(-1));
    (next?.querySelector('button') ?? document.getElementById(heading))?.focus();
  });
  useEffect(() => onChange());
  return {
    ref: section,
    onSubmit: ({ target }: SubmitEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      const place = item ? listItems().indexOf(item) : -1;
      removal.current = { entry: entries[place], place, count: entries.length };
    },
  };
}
