import { sql } from 'kysely';

import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { readRevision, recordRevision } from './revisions.server';
import type { CopyRow, RevisionKind, Save, TextStore, WrittenText } from './text-store.server';

export type SavedDraft = { outcome: 'saved'; version: number; savedAt: number };
export type UnsavedDraft<F extends Form> =
  | { outcome: 'stale'; version: number; form: F; at: number; by: string }
  | { outcome: 'gone' };
export type SaveResult<F extends Form> = SavedDraft | UnsavedDraft<F>;

/** The save is durable when the promise resolves. A repeated request is not a conflict. */
export const saveWorkingCopy = <W extends WrittenText>(
  store: TextStore<W>,
  save: Save<W['form']>,
  now = Date.now(),
): Promise<SaveResult<W['form']>> =>
  saveOpenedText(store, save, now, (text) =>
    storeWorkingCopy(store, text, save, { kind: 'autosave', now }),
  );

/** Runs `change` in a transaction, unless the save is repeated, conflicts, or is of a deleted text. */
export function saveOpenedText<W extends WrittenText, Result>(
  store: TextStore<W>,
  save: Save<W['form']>,
  now: number,
  change: (text: W) => Promise<Result>,
): Promise<SaveResult<W['form']> | Result> {
  return transaction(async () => {
    const opened = await openForSave(store, save, now);
    return opened.outcome === 'open' ? change(opened.written) : opened;
  });
}

type Opened<W extends WrittenText> = { outcome: 'open'; written: W } | SaveResult<W['form']>;

/** Creates the text if it is new. Call inside a transaction. */
async function openForSave<W extends WrittenText>(
  store: TextStore<W>,
  save: Save<W['form']>,
  now: number,
): Promise<Opened<W>> {
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
export async function storeWorkingCopy<W extends WrittenText>(
  store: TextStore<W>,
  writtenText: W,
  save: Save<W['form']>,
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

/** Stores the losing text of two concurrent edits as a revision. False if the text is gone. */
export function storeAsRevision<W extends WrittenText>(
  store: TextStore<W>,
  { id, tab, form, by }: Pick<Save<W['form']>, 'id' | 'tab' | 'form' | 'by'>,
  now = Date.now(),
): Promise<boolean> {
  return transaction(async () => {
    const text = await store.read(id);
    if (text) await recordRevision(store, text, form, { kind: 'kept', tab, by, now });
    return text !== undefined;
  });
}

/** Stores `save.form` as a revision first. */
export function restoreRevision<W extends WrittenText>(
  store: TextStore<W>,
  save: Save<W['form']>,
  revision: string,
  now = Date.now(),
): Promise<(SavedDraft & { form: W['form'] }) | UnsavedDraft<W['form']>> {
  return transaction(async () => {
    const openedText = await openForSave(store, save, now);
    if (openedText.outcome === 'stale' || openedText.outcome === 'gone') return openedText;
    const storedRevision = await readRevision(store, save.id, revision);
    const writtenText = await store.read(save.id);
    if (!storedRevision || !writtenText) return { outcome: 'gone' };
    // A repeated request, or one overtaken by newer typing, changes nothing.
    if (openedText.outcome === 'saved') return { ...openedText, form: writtenText.form };
    const { tab, by } = save;
    await recordRevision(store, writtenText, save.form, { kind: 'kept', tab, by, now });
    const restoredSave = { ...save, form: storedRevision.form };
    const saved = await storeWorkingCopy(store, writtenText, restoredSave, {
      kind: 'restored',
      now,
    });
    return { ...saved, form: storedRevision.form };
  });
}

/** Replaces the form (JSON) of a working copy, unless omitted. The version never decreases, so that open tabs notice. */
export const replaceWorkingCopy = <W extends WrittenText>(
  { drafts, owner }: TextStore<W>,
  key: W['key'],
  { form, by, now }: { form?: string | null | undefined; by: string; now: number },
) =>
  db()
    .updateTable(drafts)
    .set((eb) => ({ version: eb('version', '+', 1), ...(form !== undefined && { form }) }))
    .set({ tab: '', tab_seq: 0, saved_at: now, saved_by: by })
    .where(sql.ref(owner), '=', key)
    .execute();

/** What readers of a text know of its working copy. Without a copy, the text itself counts. */
export const copyState = <F extends Form>(
  copy: CopyRow | undefined,
  parse: (json: string) => F,
  text: { version: number; savedAt: number; savedBy: string | null },
) => ({
  draftForm: copy?.form ? parse(copy.form) : null,
  version: copy?.version ?? text.version,
  savedAt: copy?.saved_at ?? text.savedAt,
  savedBy: copy?.saved_by ?? text.savedBy,
  tab: copy?.tab ?? '',
  tabSince: copy?.tab_since ?? 0,
  tabSeq: copy?.tab_seq ?? 0,
});
