import { useMemo, useState, type ChangeEvent } from 'react';

/** `version` is the one that the user saw. */
export type Seen = { readonly id: string; readonly version: number };

type Chosen<Entry> = ReadonlyMap<string, Entry>;

type Choice<Entry> = {
  readonly list: string;
  readonly chosen: Chosen<Entry>;
  readonly last: string | null;
};

const noChoice = <Entry>(list: string): Choice<Entry> => ({ list, chosen: new Map(), last: null });

export const isRange = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** The selection is cleared when the screen is left or `list` changes: its filters and search. */
export function useSelection<Entry extends Seen>(list: string) {
  const [choice, setChoice] = useState(() => noChoice<Entry>(list));
  // Cleared instead of hidden, so that returning to the previous filters selects nothing.
  if (choice.list !== list) setChoice(noChoice(list));
  const { chosen, last } = choice.list === list ? choice : noChoice<Entry>(list);
  return useMemo(() => {
    const change = (become: (chosen: Chosen<Entry>) => Chosen<Entry>, at: string | null = null) =>
      setChoice((now) =>
        now.list === list ? { list, chosen: become(now.chosen), last: at } : now,
      );
    const toggle = (entry: Entry) =>
      change((before) => {
        const next = new Map(before);
        if (!next.delete(entry.id)) next.set(entry.id, entry);
        return next;
      }, entry.id);
    const toggleAll = (entries: readonly Entry[], on: boolean) => {
      const ids = new Set(entries.map(({ id }) => id));
      const added = on ? entries.map((entry): [string, Entry] => [entry.id, entry]) : [];
      change(
        (before) => new Map([...[...before].filter(([id]) => !ids.has(id)), ...added]),
        entries.at(-1)?.id,
      );
    };
    return {
      count: chosen.size,
      has: (id: string) => chosen.has(id),
      last,
      toggle,
      toggleAll,
      /** Handles a click on a checkbox. With Shift it selects the range since the last click. */
      choose(id: string, entries: readonly Entry[], event: ChangeEvent<HTMLInputElement>) {
        const [a = -1, b = -1] = [last, id].map((end) =>
          entries.findIndex((entry) => entry.id === end),
        );
        const clicked = entries[b];
        if (isRange(event) && a >= 0 && b >= 0)
          toggleAll(entries.slice(Math.min(a, b), Math.max(a, b) + 1), event.currentTarget.checked);
        else if (clicked) toggle(clicked);
      },
      clear: () => change(() => new Map()),
      drop(ids: readonly string[]) {
        const gone = new Set(ids);
        change((before) => new Map([...before].filter(([id]) => !gone.has(id))));
      },
      ids: () => [...chosen.keys()],
      entries: () => [...chosen.values()],
      /** The form value for changes that check versions. */
      text: () => [...chosen.values()].map(({ id, version }) => `${id}:${version}`).join(','),
    };
  }, [list, chosen, last]);
}

export type Selection<Entry extends Seen> = ReturnType<typeof useSelection<Entry>>;
