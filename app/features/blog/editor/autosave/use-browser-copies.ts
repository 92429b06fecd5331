import { useEffect, useEffectEvent, useState } from 'react';

import type { Opened } from '~/features/blog/editor/open-editor.server';
import { type PostForm, sameForm } from '~/features/blog/editor/post-form';

import type { Autosave } from './autosave';
import type { SaveState } from './autosave-state';
import { type BrowserCopy, dropKey, leftCopies } from './browser-copy';
import type { PostState } from './draft-protocol';
import { sendDraft } from './send-draft';

/** A copy that took the place of what stood there before. */
type Restored = BrowserCopy & { readonly before: PostForm };

type Editing = {
  readonly opened: Opened;
  readonly tab: string;
  readonly autosave: Autosave;
  readonly change: (changes: Partial<PostForm>) => void;
  readonly save: SaveState;
  readonly post: PostState | null;
};

/** What this browser kept of the post and the server never received: brought back, offered, or dropped. */
export function useBrowserCopies({ opened, tab, autosave, change, save, post }: Editing) {
  const { id } = opened;
  const [copies, setCopies] = useState<readonly BrowserCopy[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);

  const restore = (copy: BrowserCopy) => {
    setRestored({ ...copy, before: autosave.current() });
    change(copy.form);
  };
  /** Makes the present text a revision of its own. False: it can't be kept now, or somebody has written on meanwhile. */
  const setAside = async () => {
    // A new post has revisions from its first save on, and nothing to keep before its first word.
    if (!post && !autosave.isDirty()) return true;
    if (!post) await autosave.flush();
    const present = autosave.current();
    const answer = await sendDraft(id, {
      ...{ do: 'keep', tab, seq: 1, version: opened.version, form: present },
    });
    return answer.outcome === 'saved' && autosave.current() === present;
  };

  const found = useEffectEvent((left: readonly BrowserCopy[]) => {
    const different = left.filter((copy) => !sameForm(copy.form, opened.form));
    for (const copy of left) if (!different.includes(copy)) dropKey(copy.key);
    const [only] = different;
    // Nobody has saved since it was written, or that is deleted: it goes on where it stopped.
    const goesOn = [0, only?.version].includes(opened.version);
    if (only && different.length === 1 && goesOn && !autosave.isDirty()) restore(only);
    else setCopies(different);
  });
  useEffect(() => {
    void leftCopies(id).then(found);
  }, [id]);
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
    async takeCopy(copy: BrowserCopy) {
      if (!(await setAside())) return false;
      restore(copy);
      setCopies((left) => left.filter(({ key }) => key !== copy.key));
      return true;
    },
    discardCopy(copy: BrowserCopy) {
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
