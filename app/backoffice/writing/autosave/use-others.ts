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
  shown,
  setShown,
}: Editing<F, S>) {
  const [others, setOthers] = useState<{ by: string; at: number } | null>(null);

  /** Checks for events missed while disconnected. With unsaved changes, the next save detects a conflict. */
  const catchUp = async () => {
    const mine = autosave.isDirty() ? null : autosave.current();
    const now = shown && (await readDraftNow(kind, id));
    if (!now) return;
    setShown(now.shown);
    const isNew = now.version !== autosave.version();
    if (isNew && mine && mine === autosave.current() && !sameForm(now.form, mine))
      setOthers({ by: now.by ?? 'Someone', at: now.at });
  };
  const readShown = async () => {
    const now = await readDraftNow(kind, id);
    if (!now) return;
    setShown(now.shown);
    // The same text has a new version, as after an undo, so editing continues from that version.
    if (!autosave.isDirty() && sameForm(now.form, autosave.current())) autosave.takeTheirs(now);
  };
  /** After an undo in this tab, which changes the version. */
  const readUndone = async () => {
    const now = await readDraftNow(kind, id);
    if (!now) return;
    setShown(now.shown);
    autosave.adopt(now);
  };
  useLive((event) => {
    if (event.type === 'connected') void catchUp();
    if (event.id !== id || event.tab === tab) return;
    if (event.type === 'draft.saved') setOthers({ by: event.by ?? 'Someone', at: Date.now() });
    if (event.type === kind.changed) void readShown();
  });
  return { others, setOthers, readUndone };
}
