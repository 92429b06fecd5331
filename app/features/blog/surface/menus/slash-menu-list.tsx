import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { formatKeys } from './commands';
import type { SlashMenuStore } from './slash-menu';

import css from './slash-menu-list.module.css';

/** The focus stays in the text, which refers to the selected entry of this menu (`aria-activedescendant`). */
export function SlashMenuList({ editor, menu }: { editor: Editor; menu: SlashMenuStore }) {
  const openMenu = useSyncExternalStore(menu.subscribe, menu.get, () => null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = openMenu?.items[openMenu.chosen];

  useEffect(() => {
    const text = editor.view.dom;
    if (!chosen) return undefined;
    text.setAttribute('aria-controls', 'slash-menu');
    text.setAttribute('aria-activedescendant', `slash-${chosen.id}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, chosen]);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !openMenu) return;
    const caret = editor.view.coordsAtPos(openMenu.from);
    const fitsBelow = caret.bottom + 4 + box.offsetHeight <= innerHeight;
    const top = fitsBelow ? caret.bottom + 4 : Math.max(4, caret.top - 4 - box.offsetHeight);
    box.style.insetBlockStart = `${top}px`;
    box.style.insetInlineStart = `${Math.max(4, Math.min(caret.left, innerWidth - box.offsetWidth - 4))}px`;
  }, [editor, openMenu]);

  if (!openMenu) return null;
  return (
    <div ref={list} id="slash-menu" role="listbox" aria-label="Insert" className={css.menu}>
      {openMenu.items.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text, which has the focus, takes the keys
        <div
          key={command.id}
          id={`slash-${command.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={command === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => menu.run(editor, command)}
        >
          {command.label}
          {command.keys && <kbd>{formatKeys(command.keys)}</kbd>}
        </div>
      ))}
    </div>
  );
}
