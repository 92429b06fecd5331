import { useState } from 'react';

import { useLive } from '~/backoffice/live/use-live';

import type { Autosave } from './autosave';
import { readDraftNow } from './send-draft';
import { type Form, type PublicState, sameForm, type TextKind } from './text-kind';

type Editing<F extends Form, S extends PublicState> = {
  readonly kind: TextKind<F, S>;
  readonly id: string;
  readonly tab: string;
  readonly autosave: Autosave<F, S>;
  readonly shown: S | null;
  readonly setShown: (shown: S | null) => void;
};

export function useOthers<F extends Form, S extends PublicState>({
  kind,
  id,
  tab,
  autosave,
  shown: publicState,
  setShown,
}: Editing<F, S>) {
  const [otherSave, setOtherSave] = useState<{ by: string; at: number } | null>(null);

  /** Null if the text can't be read, or if this tab has saved a newer version meanwhile. */
  const readNow = async () => {
    const now = await readDraftNow(kind, id);
    return now && now.version >= autosave.version() ? now : null;
  };
  /** Checks for events missed while disconnected. With unsaved changes, the next save detects a conflict. */
  const checkForMissedSaves = async () => {
    const cleanForm = autosave.isDirty() ? null : autosave.current();
    const now = publicState && (await readNow());
    if (!now) return;
    setShown(now.shown);
    const isNew = now.version !== autosave.version();
    if (isNew && cleanForm && cleanForm === autosave.current() && !sameForm(now.form, cleanForm))
      setOtherSave({ by: now.by ?? 'Someone', at: now.at });
  };
  const readPublicState = async () => {
    const now = await readNow();
    if (!now) return;
    setShown(now.shown);
    // The same text has a new version, as after an undo, so editing continues from that version.
    if (!autosave.isDirty() && sameForm(now.form, autosave.current())) autosave.takeNewerText(now);
  };
  /** An undo in this tab changes the text's version, so the text is read again. */
  const readUndone = () =>
    autosave.adopt(async () => {
      const now = await readNow();
      if (now) setShown(now.shown);
      return now;
    });
  useLive((event) => {
    if (event.type === 'connected') void checkForMissedSaves();
    if (event.id !== id || event.tab === tab) return;
    if (event.type === 'draft.saved') setOtherSave({ by: event.by ?? 'Someone', at: Date.now() });
    if (event.type === kind.changed) void readPublicState();
  });
  return { others: otherSave, setOthers: setOtherSave, readUndone };
}
