import { useRef, useState } from 'react';

import type { Opened } from '~/features/blog/editor/open-editor.server';
import type { PostForm } from '~/features/blog/editor/post-form';

import { createAutosave } from './autosave';
import type { SaveState } from './autosave-state';
import { dropCopy, keepCopy } from './browser-copy';
import type { PostState } from './draft-protocol';
import { readDraftNow, sendDraft, sendLast } from './send-draft';
import { useBrowserCopies } from './use-browser-copies';
import { useOthers } from './use-others';
import { useComingAndGoing, useOtherTabs } from './use-tab-life';

const NEW_DRAFT: PostState = { state: 'draft', slug: '', publishDate: 0, waiting: false };

/** An autosave makes a new post a draft, and leaves what the public reads as it is. */
const withWaiting = (post: PostState | null): PostState =>
  post ? { ...post, waiting: post.state !== 'draft' } : NEW_DRAFT;

/** Names this tab, from load to unload. */
const newTab = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A text under the pen: what it holds, how it is saved, and who else writes. */
export function useDraft(opened: Opened) {
  const { id } = opened;
  const [form, setForm] = useState(opened.form);
  const [save, setSave] = useState<SaveState>({ kind: 'saved', at: opened.savedAt });
  const [post, setPost] = useState<PostState | null>(opened.post);
  /** False: this browser keeps nothing. */
  const [keeps, setKeeps] = useState(true);
  const [otherTab, setOtherTab] = useState(false);
  const [tab] = useState(newTab);
  const [autosave] = useState(() =>
    createAutosave({
      ...{ tab, form: opened.form, version: opened.version, savedAt: opened.savedAt },
      send: (request) => sendDraft(id, request),
      sendLast: (request) => sendLast(id, request),
      keep(text, version) {
        if (text)
          setKeeps(keepCopy({ ...{ postId: id, tab, version }, form: text, at: Date.now() }));
        else dropCopy(id, tab);
      },
      onState: setSave,
      onForm: setForm,
      onStored: (now) => setPost((before) => now ?? withWaiting(before)),
    }),
  );
  const quiet = useRef(false);
  useComingAndGoing(autosave, quiet);
  useOtherTabs(id, tab, setOtherTab);

  const change = (changes: Partial<PostForm>) => {
    // Not from the screen's copy: two changes may come before it is drawn again.
    const next = { ...autosave.current(), ...changes };
    setForm(next);
    autosave.change(next);
  };
  const browser = useBrowserCopies({ opened, tab, autosave, change, save, post });
  const { others, setOthers } = useOthers({ id, tab, autosave, post, setPost });

  return {
    ...{ form, change, save, post, keeps, autosave, otherTab, others },
    ...{ copies: browser.copies, restored: browser.restored },
    /** The server's text in place of mine, which stays a revision (or, where that fails, in this browser). */
    async loadTheirs() {
      const now = await readDraftNow(id);
      if (!now) return false;
      if (autosave.isDirty() && !(await browser.setAside())) return false;
      autosave.takeTheirs(now);
      setPost(now.post);
      setOthers(null);
      return true;
    },
    keepMine(onTopOf: number) {
      setOthers(null);
      return autosave.keepMine(onTopOf);
    },
    forgetOthers: () => setOthers(null),
    takeCopy: browser.takeCopy,
    discardCopy: browser.discardCopy,
    undoRestore: browser.undoRestore,
    forgetRestored: browser.forgetRestored,
    /** What this browser keeps need not be asked about. */
    leaveQuietly() {
      autosave.leave();
      quiet.current = keeps;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
