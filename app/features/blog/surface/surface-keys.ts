import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

import { blocks } from './commands';

/** The shortcuts that open something outside of the text. */
export const surfaceKeys = (open: { link: () => void; help: () => void; toolbar: () => void }) =>
  Extension.create({
    name: 'surfaceKeys',
    priority: 1050,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, { ctrlKey, metaKey, altKey }) => {
              if (ctrlKey || metaKey || altKey) takeSelection(view);
            },
          },
        },
      }),
    ],
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

/** A browser tells of a selection made by keys some time after the key: a shortcut right behind it would miss the words. */
function takeSelection(view: EditorView) {
  const { selection, doc, tr } = view.state;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (view.composing || !(selection instanceof TextSelection)) return;
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode)) return;
  if (!view.dom.contains(focusNode)) return;
  const [anchor, head] = [
    view.posAtDOM(anchorNode, anchorOffset ?? 0),
    view.posAtDOM(focusNode, focusOffset ?? 0),
  ];
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}
