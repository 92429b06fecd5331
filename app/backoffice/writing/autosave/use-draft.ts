import { useRef, useState } from 'react';

import { createAutosave } from './autosave';
import type { SaveState } from './autosave-state';
import { dropCopy, keepCopy } from './browser-copy';
import type { OpenedText } from './draft-protocol';
import { readDraftNow, sendDraft, sendLast } from './send-draft';
import type { Form, PublicState, TextKind } from './text-kind';
import { useBrowserCopies } from './use-browser-copies';
import { useOthers } from './use-others';
import { usePageLifecycle, useOtherTabs } from './use-page-lifecycle';

const newTab = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

export function useDraft<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  opened: OpenedText<F, S>,
) {
  const { id } = opened;
  const [form, setForm] = useState(opened.form);
  const [save, setSave] = useState<SaveState<F>>({ kind: 'saved', at: opened.savedAt });
  const [shown, setShown] = useState(opened.shown);
  /** False if this browser refuses to store copies. */
  const [canStoreCopies, setCanStoreCopies] = useState(true);
  const [otherTab, setOtherTab] = useState(false);
  const [tab] = useState(newTab);
  const [autosave] = useState(() =>
    createAutosave<F, S>({
      tab,
      form: opened.form,
      version: opened.version,
      savedAt: opened.savedAt,
      send: (request) => sendDraft(kind, id, request),
      sendLast: (request) => sendLast(kind, id, request),
      storeCopy(text, version) {
        if (text)
          setCanStoreCopies(keepCopy(kind, { id, tab, version, form: text, at: Date.now() }));
        else dropCopy(kind, id, tab);
      },
      onState: setSave,
      onForm: setForm,
      onStored: setShown,
    }),
  );
  const skipsQuestion = useRef(false);
  usePageLifecycle(autosave, skipsQuestion);
  useOtherTabs(kind, id, tab, setOtherTab);

  const change = (changes: Partial<F>) => {
    // Not from React state, because two changes may precede a render.
    const newForm = { ...autosave.current(), ...changes };
    setForm(newForm);
    autosave.change(newForm);
  };
  const browser = useBrowserCopies({
    kind,
    opened,
    tab,
    autosave,
    change,
    save,
    shown,
  });
  const { others, setOthers, readUndone } = useOthers({ kind, id, tab, autosave, shown, setShown });

  return {
    form,
    change,
    save,
    shown,
    canStoreCopies,
    autosave,
    otherTab,
    others,
    copies: browser.copies,
    restored: browser.restored,
    /** The user's own text becomes a revision or stays in this browser. */
    async loadNewerText() {
      const now = await readDraftNow(kind, id);
      if (!now) return false;
      if (autosave.isDirty() && !(await browser.storeAsRevision())) return false;
      autosave.takeNewerText(now);
      setShown(now.shown);
      setOthers(null);
      return true;
    },
    readUndone,
    keepMine(replacedVersion: number) {
      setOthers(null);
      return autosave.keepMine(replacedVersion);
    },
    forgetOthers: () => setOthers(null),
    takeCopy: browser.takeCopy,
    discardCopy: browser.discardCopy,
    undoRestore: browser.undoRestore,
    forgetRestored: browser.forgetRestored,
    leaveQuietly() {
      autosave.leave();
      skipsQuestion.current = canStoreCopies;
    },
  };
}

export type Draft<F extends Form, S extends PublicState> = ReturnType<typeof useDraft<F, S>>;
