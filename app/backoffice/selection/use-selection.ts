import { useMemo, useSyncExternalStore, type ChangeEvent } from 'react';

import { readKept, storeKept } from './kept-list';

/** An entry of a list that can be chosen, as it was seen. */
export type Seen = { readonly id: string; readonly version: number };

type Chosen = ReadonlyMap<string, number>;

/** What is chosen on a screen, in which of its lists, and whose tick was set or taken last. */
type Choice = { readonly list: string; readonly chosen: Chosen; readonly last: string | null };

const NONE: Choice = { list: '', chosen: new Map(), last: null };

const choices = new Map<string, Choice>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function read(screen: string): Choice {
  const choice = choices.get(screen) ?? parse(readKept(`chosen ${screen}`) ?? '');
  choices.set(screen, choice);
  return choice;
}

function write(screen: string, choice: Choice) {
  choices.set(screen, choice);
  storeKept(`chosen ${screen}`, `${choice.list}\n${textOf(choice.chosen)}`);
  for (const listener of listeners) listener();
}

const textOf = (chosen: Chosen) => [...chosen].map(([id, version]) => `${id}:${version}`).join(',');

function parse(text: string): Choice {
  const [list = '', pairs = ''] = text.split('\n');
  if (pairs === '') return NONE;
  const chosen = pairs.split(',').map((pair): [string, number] => {
    const at = pair.lastIndexOf(':');
    return [pair.slice(0, at), Number(pair.slice(at + 1))];
  });
  return { list, chosen: new Map(chosen), last: null };
}

/** Held with Shift, a click on a tick chooses all between it and the last one. */
export const isRange = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/**
 * The entries of a list that are chosen, by id, each with the version that was seen. `list` names the list with its filters: another
 * one begins empty, and whoever comes back finds what was chosen, until something is chosen of another list of the `screen`.
 */
export function useSelection(screen: string, list: string) {
  const choice = useSyncExternalStore(
    subscribe,
    () => read(screen),
    () => NONE,
  );
  const { chosen, last } = choice.list === list ? choice : NONE;
  return useMemo(() => {
    const change = (become: (chosen: Chosen) => Chosen, at: string | null = null) => {
      const now = read(screen);
      write(screen, {
        list,
        chosen: become(now.list === list ? now.chosen : NONE.chosen),
        last: at,
      });
    };
    return {
      count: chosen.size,
      has: (id: string) => chosen.has(id),
      /** From there a range goes. */
      last,
      toggle: ({ id, version }: Seen) =>
        change((before) => {
          const next = new Map(before);
          if (!next.delete(id)) next.set(id, version);
          return next;
        }, id),
      /** Sets the ticks of all these, or takes them. */
      toggleAll(entries: readonly Seen[], on: boolean) {
        const ids = new Set(entries.map(({ id }) => id));
        const added = on ? entries.map(({ id, version }): [string, number] => [id, version]) : [];
        change(
          (before) => new Map([...[...before].filter(([id]) => !ids.has(id)), ...added]),
          entries.at(-1)?.id,
        );
      },
      clear: () => change(() => NONE.chosen),
      /** Takes the ticks from these, whatever was ticked meanwhile. */
      drop(ids: readonly string[]) {
        const gone = new Set(ids);
        change((before) => new Map([...before].filter(([id]) => !gone.has(id))));
      },
      ids: () => [...chosen.keys()],
      /** As the forms send them that need what was seen. */
      text: () => textOf(chosen),
    };
  }, [screen, list, chosen, last]);
}

export type Selection = ReturnType<typeof useSelection>;
