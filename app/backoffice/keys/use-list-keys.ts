import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { readStored, writeStored } from '~/backoffice/selection/session-text';
import { useWindowEvent } from '~/backoffice/use-window-event';

import { useKeys } from './keys';

type ListKeys = {
  readonly one: string;
  /** The attribute of an entry's link that contains the entry's id. */
  readonly attribute: `data-${string}`;
  /** The entry open beside the list. Moving starts there and opens the neighbour. */
  readonly openId?: string | null;
  readonly onOpen?: (id: string) => void;
};

export function useListKeys({ one, attribute, openId = null, onOpen }: ListKeys) {
  const cursor = useListCursor(attribute, useListAddress());
  const step = (direction: 1 | -1) => {
    const id = cursor.step(direction, openId);
    if (id !== undefined && openId !== null && id !== openId) onOpen?.(id);
  };
  useKeys('List', [
    { key: 'j', does: `Next ${one}`, run: () => step(1), repeats: true },
    { key: 'k', does: `Previous ${one}`, run: () => step(-1), repeats: true },
    { key: 'Enter', does: `Open the ${one}` },
  ]);
  return cursor;
}

export type ListCursor = ReturnType<typeof useListKeys>;

/** The list's address, without parameters for what is open beside it. */
function useListAddress(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('lead');
  params.delete('undo');
  return `${pathname}?${params}`;
}

/** Moves between links, because a long list renders only visible rows. The position survives leaving the list. */
function useListCursor(attribute: string, list: string) {
  const position = useRef<{ id: string; at: number } | null>(null);
  const name = `focus ${list}`;
  useEffect(() => {
    const storedId = readStored(name);
    if (storedId && document.activeElement === document.body) {
      position.current = { id: storedId, at: 0 };
      document
        .querySelector<HTMLElement>(`main a[${attribute}="${CSS.escape(storedId)}"]`)
        ?.focus({ preventScroll: true });
    }
  }, [attribute, name]);
  useWindowEvent('focusin', ({ target }) => {
    const link = target instanceof Element ? target.closest(`main a[${attribute}]`) : null;
    if (link) writeStored(name, link.getAttribute(attribute) ?? '');
  });
  const links = () => [...document.querySelectorAll<HTMLElement>(`main a[${attribute}]`)];
  const idOf = (link: Element) => link.getAttribute(attribute) ?? '';
  const linkOf = (id: string | null | undefined) => links().find((link) => idOf(link) === id);
  const setCurrent = (link: HTMLElement) => {
    position.current = { id: idOf(link), at: links().indexOf(link) };
  };
  const focus = (link: HTMLElement | undefined) => {
    if (!link) return;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest' });
    setCurrent(link);
  };
  const focused = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(`a[${attribute}]`);
  const restoreFocus = useEffectEvent(() => {
    if (position.current !== null && document.activeElement === document.body)
      linkOf(position.current.id)?.focus({ preventScroll: true });
  });
  // Each render may have moved the focused entry, such as a card to another column. A click ends this.
  useEffect(() => restoreFocus());
  useWindowEvent('pointerdown', () => {
    position.current = null;
  });

  return {
    /** Keeps the focus on the entry across renders. */
    holdFocused() {
      const link = focused();
      if (!link) return undefined;
      setCurrent(link);
      return { id: idOf(link), link };
    },
    focusOn: (id: string) => focus(linkOf(id)),
    step(direction: 1 | -1, openId: string | null): string | undefined {
      const allLinks = links();
      const from = focused() ?? linkOf(openId) ?? linkOf(position.current?.id);
      const to = from ? allLinks[allLinks.indexOf(from) + direction] : firstVisible(allLinks);
      focus(to);
      return to && idOf(to);
    },
    /** When a change removed the focused entry from the list, focuses the one in its place. */
    recover(id: string) {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || position.current?.id !== id) return;
        focus(linkOf(id) ?? links()[position.current.at] ?? links().at(-1));
      });
    },
  };
}

function firstVisible(links: readonly HTMLElement[]): HTMLElement | undefined {
  const top = links[0]?.closest('[role="region"]')?.getBoundingClientRect().top ?? 0;
  return links.find((link) => link.getBoundingClientRect().top >= Math.max(0, top)) ?? links[0];
}
