import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { linkAddress } from '~/features/blog/markdown/page/article-address';
import { Actions, Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';

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
  const closeDialog = () => {
    dialog.current?.close();
    editor.view.focus();
  };
  return (
    <Dialog id="link-dialog" title="Link" ref={dialog} onClose={onClose}>
      {open && <LinkForm editor={editor} onDone={closeDialog} />}
    </Dialog>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  // Read when the dialog opens, so that later editor updates don't remove a field in use.
  const [{ currentHref, needsWords }] = useState(() => {
    const href = String(editor.getAttributes('link')['href'] ?? '');
    return { currentHref: href, needsWords: editor.state.selection.empty && href === '' };
  });
  const [address, setAddress] = useState(currentHref);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal, so the event would reach the page's form.
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
  const removeLink = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onDone();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="screen">
        {needsWords && (
          <InputField
            label="Text"
            optional
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <InputField
          label="Address"
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
          autoFocus
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <Actions>
        <Button type="submit" variant="primary">
          {currentHref ? 'Change link' : 'Link'}
        </Button>
        {currentHref && (
          <Button variant="quiet" onClick={removeLink}>
            Remove link
          </Button>
        )}
      </Actions>
    </form>
  );
}

/** Reads an address, also without its scheme: `example.org/page`, `name@example.org`. */
function readAddress(typed: string): string | undefined {
  const address = typed.trim();
  const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address);
  const bare = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address);
  return linkAddress(mail ? `mailto:${address}` : bare ? `https://${address}` : address);
}
