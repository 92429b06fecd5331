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
  opened,
  tab,
  autosave,
  change,
  save,
  shown,
}: Editing<F, S>) {
  const { id } = opened;
  const [copies, setCopies] = useState<readonly BrowserCopy<F>[]>([]);
  const [restored, setRestored] = useState<Restored<F> | null>(null);

  const restore = (copy: BrowserCopy<F>) => {
    setRestored({ ...copy, before: autosave.current() });
    change(copy.form);
  };
  /** Resolves to false if it could not be stored, or was edited since. */
  const storeAsRevision = async () => {
    // A new text has revisions from its first save on.
    if (!shown && !autosave.isDirty()) return true;
    if (!shown) await autosave.flush();
    const present = autosave.current();
    const answer = await sendDraft(kind, id, {
      do: 'keep',
      tab,
      seq: 1,
      version: opened.version,
      form: present,
    });
    return answer.outcome === 'saved' && autosave.current() === present;
  };

  const onCopiesFound = useEffectEvent((left: readonly BrowserCopy<F>[]) => {
    const different = left.filter((copy) => !sameForm(copy.form, opened.form));
    for (const copy of left) if (!different.includes(copy)) dropKey(copy.key);
    const [only] = different;
    // Nothing was saved since the copy, or the text was deleted: continue from the copy.
    const canContinue = [0, only?.version].includes(opened.version);
    if (only && different.length === 1 && canContinue && !autosave.isDirty()) restore(only);
    else setCopies(different);
  });
  useEffect(() => {
    void abandonedCopies(kind, id).then(onCopiesFound);
  }, [kind, id]);
  const isSaved = save.kind === 'saved';
  useEffect(() => {
    // The server has the text now. Until then the browser keeps its copy.
    if (restored && isSaved) dropKey(restored.key);
  }, [restored, isSaved]);

  return {
    copies,
    restored,
    storeAsRevision,
    async takeCopy(copy: BrowserCopy<F>) {
      if (!(await storeAsRevision())) return false;
      restore(copy);
      setCopies((left) => left.filter(({ key }) => key !== copy.key));
      return true;
    },
    discardCopy(copy: BrowserCopy<F>) {
      dropKey(copy.key);
      setCopies(copies.filter(({ key }) => key !== copy.key));
    },
    async undoRestore() {
      if (!restored || !(await storeAsRevision())) return false;
      change(restored.before);
      dropKey(restored.key);
      setRestored(null);
      return true;
    },
    forgetRestored: () => setRestored(null),
  };
}
