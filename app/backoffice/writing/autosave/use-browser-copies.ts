import { useEffect, useEffectEvent, useState } from 'react';

import type { Autosave } from './autosave';
import type { SaveState } from './autosave-state';
import { type BrowserCopy, dropKey, leftCopies } from './browser-copy';
import type { OpenedText } from './draft-protocol';
import { sendDraft } from './send-draft';
import { type Form, type PublicState, sameForm, type TextKind } from './text-kind';

/** A copy that took the place of what stood there before. */
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

/** What this browser kept of the text and the server never received: brought back, offered, or dropped. */
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
  /** Makes the present text a revision of its own. False: it can't be kept now, or somebody has written on meanwhile. */
  const setAside = async () => {
    // A new one has revisions from its first save on, and nothing to keep before its first word.
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

  const found = useEffectEvent((left: readonly BrowserCopy<F>[]) => {
    const different = left.filter((copy) => !sameForm(copy.form, opened.form));
    for (const copy of left) if (!different.includes(copy)) dropKey(copy.key);
    const [only] = different;
    // Nobody has saved since it was written, or that is deleted: it goes on where it stopped.
    const goesOn = [0, only?.version].includes(opened.version);
    if (only && different.length === 1 && goesOn && !autosave.isDirty()) restore(only);
    else setCopies(different);
  });
  useEffect(() => {
    void leftCopies(kind, id).then(found);
  }, [kind, id]);
  const isSaved = save.kind === 'saved';
  useEffect(() => {
    // On the server now; until then both keep it.
    if (restored && isSaved) dropKey(restored.key);
  }, [restored, isSaved]);

  return {
    copies,
    restored,
    setAside,
    /** This browser's text in place of the present one, which stays a revision. */
    async takeCopy(copy: BrowserCopy<F>) {
      if (!(await setAside())) return false;
      restore(copy);
      setCopies((left) => left.filter(({ key }) => key !== copy.key));
      return true;
    },
    discardCopy(copy: BrowserCopy<F>) {
      dropKey(copy.key);
      setCopies(copies.filter(({ key }) => key !== copy.key));
    },
    /** Back to the text before the restore; the present one stays a revision. */
    async undoRestore() {
      if (!restored || !(await setAside())) return false;
      change(restored.before);
      dropKey(restored.key);
      setRestored(null);
      return true;
    },
    forgetRestored: () => setRestored(null),
  };
}
