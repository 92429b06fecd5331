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

/** Shift-click selects the range since the last click. */
export const isRange = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** The selection ends when the screen is left or shows another list. @param list the filters and search, without page and order. */
export function useSelection<Entry extends Seen>(list: string) {
  const [choice, setChoice] = useState(() => noChoice<Entry>(list));
  // Cleared, not only hidden: returning to the previous filters selects nothing.
  if (choice.list !== list) setChoice(noChoice(list));
  const { chosen, last } = choice.list === list ? choice : noChoice<Entry>(list);
  return useMemo(() => {
    const change = (become: (chosen: Chosen<Entry>) => Chosen<Entry>, at: string | null = null) =>
      setChoice((now) =>
        now.list === list ? { list, chosen: become(now.chosen), last: at } : now,
      );
    return {
      count: chosen.size,
      has: (id: string) => chosen.has(id),
      /** The start of a range. */
      last,
      toggle: (entry: Entry) =>
        change((before) => {
          const next = new Map(before);
          if (!next.delete(entry.id)) next.set(entry.id, entry);
          return next;
        }, entry.id),
      toggleAll(entries: readonly Entry[], on: boolean) {
        const ids = new Set(entries.map(({ id }) => id));
        const added = on ? entries.map((entry): [string, Entry] => [entry.id, entry]) : [];
        change(
          (before) => new Map([...[...before].filter(([id]) => !ids.has(id)), ...added]),
          entries.at(-1)?.id,
        );
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
