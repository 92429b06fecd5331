import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { linkAddress } from '~/features/blog/markdown/page/article-address';
import { Actions, Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import css from './link-dialog.module.css';

/** Asks where the chosen words lead, or for words and address where none are chosen. Opened while `open`. */
export function LinkDialog({
  editor,
  open,
  onClose,
}: {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [open]);
  const done = () => {
    dialog.current?.close();
    editor.view.focus();
  };
  return (
    <Dialog id="link-dialog" title="Link" ref={dialog} onClose={onClose}>
      {open && <LinkForm editor={editor} onDone={done} />}
    </Dialog>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  // As it is opened: a field in use must not go because the text behind it is told of something.
  const [{ present, needsWords }] = useState(() => {
    const href = String(editor.getAttributes('link')['href'] ?? '');
    return { present: href, needsWords: editor.state.selection.empty && href === '' };
  });
  const [address, setAddress] = useState(present);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal: the page's own form must not hear of it.
    event.stopPropagation();
    const href = readAddress(address);
    if (href === undefined)
      return setError(
        'Enter a web address, an email address or a path on this site, such as /contact.',
      );
    const chain = editor.chain();
    if (needsWords)
      chain.insertContent({
        type: 'text',
        text: words.trim() || address.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      });
    else chain.extendMarkRange('link').setMark('link', { href });
    chain.run();
    return onDone();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onDone();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        {needsWords && (
          <Field label="Text" optional>
            {(control) => (
              <Input
                {...control}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Address" error={error}>
          {(control) => (
            <Input
              {...control}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
              autoFocus
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Actions>
        <Button type="submit" variant="primary">
          {present ? 'Change link' : 'Link'}
        </Button>
        {present && (
          <Button variant="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
      </Actions>
    </form>
  );
}

/** What people type for an address: `example.org/page` and `name@example.org` are meant as links too. */
function readAddress(typed: string): string | undefined {
  const address = typed.trim();
  const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address);
  const bare = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address);
  return linkAddress(mail ? `mailto:${address}` : bare ? `https://${address}` : address);
}
