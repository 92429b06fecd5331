import { useMemo, useState, type ChangeEvent } from 'react';

/** An entry of a list that can be chosen, as it was seen. */
export type Seen = { readonly id: string; readonly version: number };

type Chosen<Entry> = ReadonlyMap<string, Entry>;

/** What is chosen in a list, and whose tick was set or cleared last. */
type Choice<Entry> = {
  readonly list: string;
  readonly chosen: Chosen<Entry>;
  readonly last: string | null;
};

const noChoice = <Entry>(list: string): Choice<Entry> => ({ list, chosen: new Map(), last: null });

/** Held with Shift, a click on a tick chooses all between it and the last one. */
export const isRange = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/**
 * The entries of a list that are chosen, by id, each as it was seen. They are held by the screen, so that a selection ends when the
 * screen is left or reloaded. It also ends when the screen shows another list.
 * @param list names the list by its filters and search, without its page, its order and what is open beside it.
 */
export function useSelection<Entry extends Seen>(list: string) {
  const [choice, setChoice] = useState(() => noChoice<Entry>(list));
  // Not only hidden: a return to the former filters finds nothing chosen.
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
      /** From there a range goes. */
      last,
      toggle: (entry: Entry) =>
        change((before) => {
          const next = new Map(before);
          if (!next.delete(entry.id)) next.set(entry.id, entry);
          return next;
        }, entry.id),
      /** Sets the ticks of all these, or clears them. */
      toggleAll(entries: readonly Entry[], on: boolean) {
        const ids = new Set(entries.map(({ id }) => id));
        const added = on ? entries.map((entry): [string, Entry] => [entry.id, entry]) : [];
        change(
          (before) => new Map([...[...before].filter(([id]) => !ids.has(id)), ...added]),
          entries.at(-1)?.id,
        );
      },
      clear: () => change(() => new Map()),
      /** Clears the ticks of these, whatever was ticked meanwhile. */
      drop(ids: readonly string[]) {
        const gone = new Set(ids);
        change((before) => new Map([...before].filter(([id]) => !gone.has(id))));
      },
      ids: () => [...chosen.keys()],
      entries: () => [...chosen.values()],
      /** As the forms send them that need what was seen. */
      text: () => [...chosen.values()].map(({ id, version }) => `${id}:${version}`).join(','),
    };
  }, [list, chosen, last]);
}

export type Selection<Entry extends Seen> = ReturnType<typeof useSelection<Entry>>;
