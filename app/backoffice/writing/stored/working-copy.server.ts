import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { recordRevision } from './revisions.server';
import type { RevisionKind, Save, TextStore, WrittenText } from './text-store.server';

export type SavedDraft = { outcome: 'saved'; version: number; savedAt: number };
export type StaleDraft<F extends Form> = {
  outcome: 'stale';
  version: number;
  form: F;
  at: number;
  by: string;
};
export type GoneDraft = { outcome: 'gone' };

/** The save is durable when the promise resolves. A repeated request is not a conflict. */
export function saveWorkingCopy<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  now = Date.now(),
): Promise<SavedDraft | StaleDraft<F> | GoneDraft> {
  return transaction(async () => {
    const openedText = await openForSave(store, save, now);
    if (openedText.outcome !== 'open') return openedText;
    return storeWorkingCopy(store, openedText.written, save, { kind: 'autosave', now });
  });
}

type Opened<F extends Form, W> =
  | { outcome: 'open'; written: W }
  | SavedDraft
  | StaleDraft<F>
  | GoneDraft;

/** Creates the text if it is new. Call inside a transaction. */
export async function openForSave<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  now: number,
): Promise<Opened<F, W>> {
  await lockFor(store.lockOf(save.id));
  const storedText = await store.read(save.id);
  if (!storedText && save.version > 0) return { outcome: 'gone' };
  // Saving from a tab with a deleted text, or repeating a first save, restores the text from the bin.
  const restoredText =
    !storedText && (await store.restoreDeleted(save.id)) && (await store.read(save.id));
  if (restoredText) return { outcome: 'open', written: restoredText };
  const writtenText = storedText ?? (await store.create(save, now));
  const isSameTab = writtenText.tab === save.tab;
  const { version, form, savedAt, savedBy } = writtenText;
  const isRepeated = isSameTab && save.seq <= writtenText.tabSeq;
  if (isRepeated) return { outcome: 'saved', version, savedAt };
  const isSeen = version === save.version || (isSameTab && writtenText.tabSince <= save.version);
  if (isSeen) return { outcome: 'open', written: writtenText };
  return { outcome: 'stale', version, form, at: savedAt, by: savedBy ?? 'Someone' };
}

/** `keep: false` removes the working copy. */
export async function storeWorkingCopy<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  writtenText: W,
  save: Save<F>,
  { kind, now, keep: keepCopy = true }: { kind: RevisionKind; now: number; keep?: boolean },
): Promise<SavedDraft> {
  const version = writtenText.version + 1;
  await store.storeCopy(writtenText, {
    form: keepCopy ? JSON.stringify(save.form) : null,
    version,
    tab: save.tab,
    tab_since: writtenText.tab === save.tab ? writtenText.tabSince : writtenText.version,
    tab_seq: save.seq,
    saved_at: now,
    saved_by: save.by,
  });
  await recordRevision(store, writtenText, save.form, { kind, tab: save.tab, by: save.by, now });
  await store.showInLists(writtenText, save.form, now);
  publish('draft.saved', { id: save.id, by: save.by, tab: save.tab });
  return { outcome: 'saved', version, savedAt: now };
}
