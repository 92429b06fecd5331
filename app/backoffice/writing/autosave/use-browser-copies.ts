import { useEffect, useEffectEvent, useState } from 'react';

import type { Autosave } from './autosave';
import type { SaveState } from './autosave-state';
import { type BrowserCopy, dropKey, abandonedCopies } from './browser-copy';
import type { OpenedText } from './draft-protocol';
import { sendDraft } from './send-draft';
import { type Form, type PublicState, sameForm, type TextKind } from './text-kind';

type Restored<F extends Form> = BrowserCopy<F> & { readonly before: F };

type Editing<F extends Form, S extends PublicState> = {
  readonly kind: TextKind<F, S>;
  readonly opened: OpenedText<F, S>;
  readonly tab: string;
  readonly autosave: Autosave<F, S>;
  readonly change: (changes: Partial<F>) => void;
  readonly save: SaveState<F>;
  readonly shown: S | null;
};

export function useBrowserCopies<F extends Form, S extends PublicState>({
  kind,
  opened: openedText,
  tab,
  autosave,
  change,
  save,
  shown: publicState,
}: Editing<F, S>) {
  const { id } = openedText;
  const [copies, setCopies] = useState<readonly BrowserCopy<F>[]>([]);
  const [restoredCopy, setRestoredCopy] = useState<Restored<F> | null>(null);

  const restore = (copy: BrowserCopy<F>) => {
    setRestoredCopy({ ...copy, before: autosave.current() });
    change(copy.form);
  };
  /** Resolves to false if it could not be stored, or was edited since. */
  const storeAsRevision = async () => {
    // A new text has revisions from its first save on.
    if (!publicState && !autosave.isDirty()) return true;
    if (!publicState) await autosave.flush();
    const currentForm = autosave.current();
    const answer = await sendDraft(kind, id, {
      do: 'keep',
      tab,
      seq: 1,
      version: openedText.version,
      form: currentForm,
    });
    return answer.outcome === 'saved' && autosave.current() === currentForm;
  };

  const onCopiesFound = useEffectEvent((foundCopies: readonly BrowserCopy<F>[]) => {
    const different = foundCopies.filter((copy) => !sameForm(copy.form, openedText.form));
    for (const copy of foundCopies) if (!different.includes(copy)) dropKey(copy.key);
    const [onlyCopy] = different;
    // Nothing was saved since the copy, or the text was deleted: continue from the copy.
    const canContinue = [0, onlyCopy?.version].includes(openedText.version);
    if (onlyCopy && different.length === 1 && canContinue && !autosave.isDirty()) restore(onlyCopy);
    else setCopies(different);
  });
  useEffect(() => {
    void abandonedCopies(kind, id).then(onCopiesFound);
  }, [kind, id]);
  const isSaved = save.kind === 'saved';
  useEffect(() => {
    // The server has the text now. Until then the browser keeps its copy.
    if (restoredCopy && isSaved) dropKey(restoredCopy.key);
  }, [restoredCopy, isSaved]);

  return {
    copies,
    restored: restoredCopy,
    storeAsRevision,
    async takeCopy(copy: BrowserCopy<F>) {
      if (!(await storeAsRevision())) return false;
      restore(copy);
      setCopies((previous) => previous.filter(({ key }) => key !== copy.key));
      return true;
    },
    discardCopy(copy: BrowserCopy<F>) {
      dropKey(copy.key);
      setCopies(copies.filter(({ key }) => key !== copy.key));
    },
    async undoRestore() {
      if (!restoredCopy || !(await storeAsRevision())) return false;
      change(restoredCopy.before);
      dropKey(restoredCopy.key);
      setRestoredCopy(null);
      return true;
    },
    forgetRestored: () => setRestoredCopy(null),
  };
}
