import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

import { blocks } from './commands';

/** The shortcuts that open something outside of the text. */
export const surfaceKeys = (open: { link: () => void; help: () => void; toolbar: () => void }) =>
  Extension.create({
    name: 'surfaceKeys',
    priority: 1050,
    addKeyboardShortcuts() {
      const answer = (action: () => void) => () => {
        action();
        return true;
      };
      const quote = blocks.find(({ id }) => id === 'blockquote');
      return {
        'Mod-k': answer(open.link),
        'Mod-/': answer(open.help),
        'Alt-F10': answer(open.toolbar),
        'Mod-Shift-9': answer(() => quote?.run(this.editor)),
        Enter: () => {
          const { selection } = this.editor.state;
          if (!(selection instanceof NodeSelection)) return false;
          const figure = this.editor.view.nodeDOM(selection.from);
          if (!(figure instanceof HTMLElement)) return false;
          const caption = figure.querySelector<HTMLInputElement>('[data-part=caption]');
          caption?.focus();
          return caption !== null;
        },
      };
    },
  });
