import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { transaction } from '~/db/executor.server';

import { readRevision, recordRevision } from './revisions.server';
import type { Save, TextStore, WrittenText } from './text-store.server';
import {
  openForSave,
  type SavedDraft,
  storeWorkingCopy,
  type UnsavedDraft,
} from './working-copy.server';

/** Stores the losing text of two concurrent edits as a revision. False if the text is gone. */
export function storeAsRevision<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  { id, tab, form, by }: Pick<Save<F>, 'id' | 'tab' | 'form' | 'by'>,
  now = Date.now(),
): Promise<boolean> {
  return transaction(async () => {
    const text = await store.read(id);
    if (text) await recordRevision(store, text, form, { kind: 'kept', tab, by, now });
    return text !== undefined;
  });
}

/** Stores `save.form` as a revision first. */
export function restoreRevision<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  revision: string,
  now = Date.now(),
): Promise<(SavedDraft & { form: F }) | UnsavedDraft<F>> {
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
