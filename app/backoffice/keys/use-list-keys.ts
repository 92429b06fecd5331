import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { readKept, storeKept } from '~/backoffice/selection/kept-list';

import { useKeys } from './keys';

type ListKeys = {
  /** What the list holds: "lead". */
  readonly one: string;
  /** The attribute by which each entry's link tells its id. */
  readonly attribute: `data-${string}`;
  /** The entry that is open beside the list: from it the way goes on, and along with it. */
  readonly openId?: string | null;
  readonly onOpen?: (id: string) => void;
};

/**
 * J and K lead from link to link of a list, from which Enter goes on by itself. Where an entry is open beside the list, they open
 * its neighbour.
 */
export function useListKeys({ one, attribute, openId = null, onOpen }: ListKeys) {
  const cursor = useListCursor(attribute, useListAddress());
  const step = (way: 1 | -1) => {
    const id = cursor.step(way, openId);
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

/** The list by its address; what is open beside it makes no other one. */
export function useListAddress(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('lead');
  params.delete('undo');
  return `${pathname}?${params}`;
}

/**
 * Where the keys stand in a list: by its links, because of a long list only the rows in sight exist. Whoever comes back to the list
 * (`list` names it) stands where they left it.
 */
function useListCursor(attribute: string, list: string) {
  const held = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const name = `focus ${list}`;
    const left = readKept(name);
    if (left && document.activeElement === document.body) {
      held.current = { id: left, at: 0 };
      document
        .querySelector<HTMLElement>(`main a[${attribute}="${CSS.escape(left)}"]`)
        ?.focus({ preventScroll: true });
    }
    const remember = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest(`main a[${attribute}]`) : null;
      if (link) storeKept(name, link.getAttribute(attribute) ?? '');
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, [attribute, list]);
  const links = () => [...document.querySelectorAll<HTMLElement>(`main a[${attribute}]`)];
  const idOf = (link: Element) => link.getAttribute(attribute) ?? '';
  const linkOf = (id: string | null | undefined) => links().find((link) => idOf(link) === id);
  const hold = (link: HTMLElement) => {
    held.current = { id: idOf(link), at: links().indexOf(link) };
  };
  const focus = (link: HTMLElement | undefined) => {
    if (!link) return;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest' });
    hold(link);
  };
  /** The link of the entry in which the focus stands. */
  const focused = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(`a[${attribute}]`);
  useKeptFocus(held, () => linkOf(held.current?.id));

  return {
    /** The entry in which the focus stands, which it keeps however the list is drawn anew. */
    holdFocused() {
      const link = focused();
      if (!link) return undefined;
      hold(link);
      return { id: idOf(link), link };
    },
    focusOn: (id: string) => focus(linkOf(id)),
    /** One entry further; the id of where that leads. */
    step(way: 1 | -1, openId: string | null): string | undefined {
      const all = links();
      const from = focused() ?? linkOf(openId) ?? linkOf(held.current?.id);
      const to = from ? all[all.indexOf(from) + way] : firstInSight(all);
      focus(to);
      return to && idOf(to);
    },
    /** After a change that took this entry out of the list: what stands in its place has the focus. */
    recover(id: string) {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || held.current?.id !== id) return;
        focus(linkOf(id) ?? links()[held.current.at] ?? links().at(-1));
      });
    },
  };
}

/** An entry that is drawn anew elsewhere (a card in another column) keeps the focus, until somebody points or steps elsewhere. */
function useKeptFocus(held: { current: unknown }, heldLink: () => HTMLElement | undefined) {
  const keep = useEffectEvent(() => {
    if (held.current !== null && document.activeElement === document.body)
      heldLink()?.focus({ preventScroll: true });
  });
  // After every drawing: each may have put it elsewhere.
  useEffect(() => keep());
  useEffect(() => {
    const letGo = () => {
      held.current = null;
    };
    addEventListener('pointerdown', letGo);
    return () => removeEventListener('pointerdown', letGo);
  }, [held]);
}

/** Of a list that was scrolled, the first link that is not above what is seen of it. */
function firstInSight(links: readonly HTMLElement[]): HTMLElement | undefined {
  const top = links[0]?.closest('[role="region"]')?.getBoundingClientRect().top ?? 0;
  return links.find((link) => link.getBoundingClientRect().top >= Math.max(0, top)) ?? links[0];
}
