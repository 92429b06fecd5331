import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

import { blocks } from './commands';

export const surfaceKeys = (open: { link: () => void; help: () => void; toolbar: () => void }) =>
  Extension.create({
    name: 'surfaceKeys',
    priority: 1050,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, { ctrlKey, metaKey, altKey }) => {
              if (ctrlKey || metaKey || altKey) syncSelection(view);
            },
          },
        },
      }),
    ],
    addKeyboardShortcuts() {
      const handleWith = (action: () => void) => () => {
        action();
        return true;
      };
      const quote = blocks.find(({ id }) => id === 'blockquote');
      return {
        'Mod-k': handleWith(open.link),
        'Mod-/': handleWith(open.help),
        'Alt-F10': handleWith(open.toolbar),
        'Mod-Shift-9': handleWith(() => quote?.run(this.editor)),
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

/** Browsers report a keyboard selection with a delay, so a shortcut pressed right after it would use the old one. */
function syncSelection(view: EditorView) {
  const { selection, doc, tr } = view.state;
  if (view.composing || !(selection instanceof TextSelection)) return;
  const chosen = document.getSelection();
  const positionAt = (node: Node | null = null, offset = 0) =>
    node && view.dom.contains(node) ? view.posAtDOM(node, offset) : null;
  const anchor = positionAt(chosen?.anchorNode, chosen?.anchorOffset);
  const head = positionAt(chosen?.focusNode, chosen?.focusOffset);
  if (anchor === null || head === null) return;
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}
