import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

type OrderOptions = {
  keys: readonly string[];
  nameOf: (key: string) => string;
  onOrder: (keys: string[]) => void;
};

const moveKey = (keys: readonly string[], key: string, to: number) => moveChosen(keys, [key], to);

/** Moves the chosen entries, in their present order, to the index `to`. */
const moveChosen = (keys: readonly string[], chosen: readonly string[], to: number) => {
  const isChosen = (key: string) => chosen.includes(key);
  return keys
    .filter((key) => !isChosen(key))
    .toSpliced(Math.max(0, to), 0, ...keys.filter(isChosen));
};

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** Reorders an `<ol>` whose rows have `data-key`, by handle, keys or a typed position. Render `announcement`. */
export function useOrder({ keys, nameOf, onOrder }: OrderOptions) {
  const [dragged, setDragged] = useState<{ key: string; order: string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const place = (key: string, order: string[]) => {
    if (order.join() === keys.join()) return;
    setAnnouncement(`${nameOf(key)} is now number ${order.indexOf(key) + 1} of ${order.length}.`);
    onOrder(order);
  };

  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const position = keys.indexOf(key);
    const places: Record<string, number> = {
      ArrowUp: position - 1,
      ArrowDown: position + 1,
      Home: 0,
      End: keys.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    place(key, moveKey(keys, key, Math.min(to, keys.length - 1)));
  };

  // Listens on the window, because the rows move under the pointer.
  const onPointerDown = (key: string) => (event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ol');
    if (event.button || !list) return;
    let order = [...keys];
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const rowsAbove = [...list.children].filter(
        (row) => row.getAttribute('data-key') !== key && middleOf(row) < clientY,
      );
      order = moveKey(keys, key, rowsAbove.length);
      setDragged({ key, order });
    };
    const endDrag = ({ type }: Event) => {
      stop.current?.();
      setDragged(null);
      if (type === 'pointerup') place(key, order);
    };
    const cancelOnEscape = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key === 'Escape') endDrag(pressed);
    };
    const drag = new AbortController();
    const { signal } = drag;
    stop.current = () => drag.abort();
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', endDrag, { signal });
    addEventListener('pointercancel', endDrag, { signal });
    addEventListener('keydown', cancelOnEscape, { signal });
  };

  return {
    order: dragged?.order ?? keys,
    dragged: dragged?.key,
    announcement,
    /** Moves several entries to a typed position. Numbers beyond the list mean its end. */
    moveTo: (chosen: readonly string[], number: number) => {
      const order = moveChosen(keys, chosen, number - 1);
      if (order.join() === keys.join()) return;
      const first = keys.findIndex((key) => chosen.includes(key));
      setAnnouncement(
        `${chosen.length} moved, from number ${order.indexOf(keys[first] ?? '') + 1} on.`,
      );
      onOrder(order);
    },
    handle: (key: string) => ({
      onKeyDown: onKeyDown(key),
      onPointerDown: onPointerDown(key),
      'aria-label': `Move ${nameOf(key)}, number ${keys.indexOf(key) + 1} of ${keys.length}. Use the arrow keys.`,
      position: {
        name: nameOf(key),
        number: keys.indexOf(key) + 1,
        moveTo: (number: number) =>
          place(key, moveKey(keys, key, Math.min(number, keys.length) - 1)),
      },
    }),
  };
}
