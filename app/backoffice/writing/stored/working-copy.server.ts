import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { recordRevision } from './revisions.server';
import type { RevisionKind, Save, TextStore, WrittenText } from './text-store.server';

export type Saved = { outcome: 'saved'; version: number; savedAt: number };
export type Stale<F extends Form> = {
  outcome: 'stale';
  version: number;
  form: F;
  at: number;
  by: string;
};
export type Gone = { outcome: 'gone' };

/** The save is durable when the promise resolves. A repeated request is not a conflict. */
export function saveWorkingCopy<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  now = Date.now(),
): Promise<Saved | Stale<F> | Gone> {
  return transaction(async () => {
    const opened = await openForSave(store, save, now);
    if (opened.outcome !== 'open') return opened;
    return storeWorkingCopy(store, opened.written, save, { kind: 'autosave', now });
  });
}

type Opened<F extends Form, W> = { outcome: 'open'; written: W } | Saved | Stale<F> | Gone;

/** Creates the text if it is new. Call inside a transaction. */
export async function openForSave<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  now: number,
): Promise<Opened<F, W>> {
  await lockFor(store.lockOf(save.id));
  const known = await store.read(save.id);
  if (!known && save.version > 0) return { outcome: 'gone' };
  // Saving from a tab with a deleted text, or repeating a first save, restores the text from the bin.
  const back = !known && (await store.restoreDeleted(save.id)) && (await store.read(save.id));
  if (back) return { outcome: 'open', written: back };
  const written = known ?? (await store.create(save, now));
  const mine = written.tab === save.tab;
  const { version, form, savedAt, savedBy } = written;
  const isRepeated = mine && save.seq <= written.tabSeq;
  if (isRepeated) return { outcome: 'saved', version, savedAt };
  const isSeen = version === save.version || (mine && written.tabSince <= save.version);
  if (isSeen) return { outcome: 'open', written };
  return { outcome: 'stale', version, form, at: savedAt, by: savedBy ?? 'Someone' };
}

/** `keep: false` removes the working copy. */
export async function storeWorkingCopy<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  written: W,
  save: Save<F>,
  { kind, now, keep = true }: { kind: RevisionKind; now: number; keep?: boolean },
): Promise<Saved> {
  const version = written.version + 1;
  await store.storeCopy(written, {
    form: keep ? JSON.stringify(save.form) : null,
    version,
    tab: save.tab,
    tab_since: written.tab === save.tab ? written.tabSince : written.version,
    tab_seq: save.seq,
    saved_at: now,
    saved_by: save.by,
  });
  await recordRevision(store, written, save.form, { kind, tab: save.tab, by: save.by, now });
  await store.showInLists(written, save.form, now);
  publish('draft.saved', { id: save.id, by: save.by, tab: save.tab });
  return { outcome: 'saved', version, savedAt: now };
}
