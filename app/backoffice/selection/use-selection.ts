import { useMemo, useState, type ChangeEvent } from 'react';

type Identified = { readonly id: string };

type Chosen<Entry> = ReadonlyMap<string, Entry>;

type Choice<Entry> = {
  readonly list: string;
  readonly chosen: Chosen<Entry>;
  readonly last: string | null;
};

const emptySelection = <Entry>(list: string): Choice<Entry> => ({
  list,
  chosen: new Map(),
  last: null,
});

export const isRange = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** The selection is cleared when the screen is left or `list` changes: its filters and search. */
export function useSelection<Entry extends Identified>(list: string) {
  const [choice, setChoice] = useState(() => emptySelection<Entry>(list));
  // Cleared instead of hidden, so that returning to the previous filters selects nothing.
  if (choice.list !== list) setChoice(emptySelection(list));
  const { chosen: selected, last } = choice.list === list ? choice : emptySelection<Entry>(list);
  return useMemo(() => {
    const change = (update: (chosen: Chosen<Entry>) => Chosen<Entry>, at: string | null = null) =>
      setChoice((now) =>
        now.list === list ? { list, chosen: update(now.chosen), last: at } : now,
      );
    const toggle = (entry: Entry) =>
      change((previous) => {
        const updated = new Map(previous);
        if (!updated.delete(entry.id)) updated.set(entry.id, entry);
        return updated;
      }, entry.id);
    const toggleAll = (entries: readonly Entry[], on: boolean) => {
      const ids = new Set(entries.map(({ id }) => id));
      const addedEntries = on ? entries.map((entry): [string, Entry] => [entry.id, entry]) : [];
      change(
        (previous) => new Map([...[...previous].filter(([id]) => !ids.has(id)), ...addedEntries]),
        entries.at(-1)?.id,
      );
    };
    return {
      count: selected.size,
      has: (id: string) => selected.has(id),
      last,
      toggle,
      toggleAll,
      /** Handles a click on a checkbox. With Shift it selects the range since the last click. */
      choose(id: string, entries: readonly Entry[], event: ChangeEvent<HTMLInputElement>) {
        const [a = -1, b = -1] = [last, id].map((entryId) =>
          entries.findIndex((entry) => entry.id === entryId),
        );
        const clicked = entries[b];
        if (isRange(event) && a >= 0 && b >= 0)
          toggleAll(entries.slice(Math.min(a, b), Math.max(a, b) + 1), event.currentTarget.checked);
        else if (clicked) toggle(clicked);
      },
      clear: () => change(() => new Map()),
      drop(ids: readonly string[]) {
        const droppedIds = new Set(ids);
        change((previous) => new Map([...previous].filter(([id]) => !droppedIds.has(id))));
      },
      ids: () => [...selected.keys()],
      entries: () => [...selected.values()],
    };
  }, [list, selected, last]);
}

export type Selection<Entry extends Identified> = ReturnType<typeof useSelection<Entry>>;
