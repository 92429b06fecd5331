import { Extension, type Editor } from '@tiptap/core';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';

import type { Command } from './commands';

/** An open menu from the slash at `from` to the caret, with matching commands and the selected index. */
export type SlashMenu = { from: number; to: number; items: readonly Command[]; chosen: number };

export function createSlashMenu(commands: readonly Command[]) {
  let menu: SlashMenu | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SlashMenu | null) => {
    if (next === menu) return;
    menu = next;
    for (const listener of listeners) listener();
  };
  const commandsMatching = (query: string) =>
    commands.filter(({ label, keywords = '' }) =>
      ` ${label} ${keywords}`.toLowerCase().includes(` ${query.toLowerCase()}`),
    );
  return {
    get: () => menu,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Updates the menu, which closes if the caret leaves the word, a space is typed or nothing matches. */
    follow(state: EditorState, { mapping }: Transaction) {
      if (!menu) return;
      const from = mapping.map(menu.from, -1);
      const { $from, empty } = state.selection;
      const typed = empty && from >= $from.start() ? state.doc.textBetween(from, $from.pos) : '';
      const [, query] = /^\/(\S*)$/.exec(typed) ?? [];
      const items = query === undefined ? [] : commandsMatching(query);
      const chosen = items.length === menu.items.length ? menu.chosen : 0;
      set(items.length > 0 ? { from, to: $from.pos, items, chosen } : null);
    },
    open(state: EditorState, from: number) {
      const before = state.doc.textBetween(state.selection.$from.start(), from, ' ', ' ');
      const opens = state.selection.$from.parent.isTextblock && /(?:^|\s)$/.test(before);
      if (opens) set({ from, to: from, items: commands, chosen: 0 });
    },
    move(by: number) {
      if (menu)
        set({ ...menu, chosen: (menu.chosen + by + menu.items.length) % menu.items.length });
    },
    run(editor: Editor, command: Command | undefined) {
      if (!menu || !command) return;
      const { from, to } = menu;
      set(null);
      editor.chain().focus().deleteRange({ from, to }).run();
      command.run(editor);
    },
  };
}

export type SlashMenuStore = ReturnType<typeof createSlashMenu>;

export const slashMenuKeys = (menu: SlashMenuStore) =>
  Extension.create({
    name: 'slashMenu',
    // Takes precedence over the keymaps of lists and paragraphs, which also handle Enter and Tab.
    priority: 1100,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handleTextInput(view, from, _to, text) {
              if (text === '/') menu.open(view.state, from);
              return false;
            },
            handleKeyDown(_view, event) {
              const openMenu = menu.get();
              if (!openMenu || event.isComposing) return false;
              if (event.key === 'ArrowDown') menu.move(1);
              else if (event.key === 'ArrowUp') menu.move(-1);
              else if (event.key === 'Escape') menu.set(null);
              else if (event.key === 'Enter' || event.key === 'Tab')
                menu.run(editor, openMenu.items[openMenu.chosen]);
              else return false;
              event.preventDefault();
              return true;
            },
            handleDOMEvents: {
              blur: () => {
                menu.set(null);
                return false;
              },
            },
          },
        }),
      ];
    },
    onTransaction({ editor, transaction }) {
      menu.follow(editor.state, transaction);
    },
  });
