import { useEffect, useRef } from 'react';

import { Dialog } from '~/ui/dialog';

import { blocks, headings, marks, redo, formatKeys, text, undo } from './commands';

import css from '~/backoffice/keys/key-sheet.module.css';

const shortcutKeys: readonly (readonly [string, string])[] = [
  ...[text, ...headings, ...marks].map(
    ({ label, keys: pressed = '' }) => [label, pressed] as const,
  ),
  ['Link', 'Mod-k'],
  ...blocks.map(({ label, keys: pressed = '' }) => [label, pressed] as const),
  ['Nested list item', 'Tab'],
  ['Move list item one level up', 'Shift-Tab'],
  ['Line break', 'Shift-Enter'],
  ['Caption of the selected picture', 'Enter'],
  [undo.label, undo.keys ?? ''],
  [redo.label, redo.keys ?? ''],
  ['Insert menu', '/'],
  ['Go to toolbar', 'Alt-F10'],
  ['Show this list', 'Mod-/'],
];
const markdownShortcuts: readonly (readonly [string, string])[] = [
  ['Heading', '# or ## or ###, then a space'],
  ['List', '- or 1., then a space'],
  ['Quote', '>, then a space'],
  ['Bold, italic, code', '**words**  *words*  `words`'],
  ['Link', '[words](address)'],
];

export function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <Dialog id="shortcut-dialog" title="Keyboard shortcuts" ref={dialog} onClose={onClose}>
      {open && (
        <div className={`screen ${css.groups}`}>
          <dl className={css.keys}>
            {shortcutKeys.map(([label, pressed]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <kbd>{formatKeys(pressed)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <section>
            <h3>Markdown shortcuts</h3>
            <dl className={css.keys}>
              {markdownShortcuts.map(([label, syntax]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{syntax}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </Dialog>
  );
}
