import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { transaction } from '~/db/executor.server';

import { readRevision, recordRevision } from './revisions.server';
import type { Save, TextStore, WrittenText } from './text-store.server';
import {
  type Gone,
  openForSave,
  type Saved,
  type Stale,
  storeWorkingCopy,
} from './working-copy.server';

/** Stores the losing text of two concurrent edits as a revision. False if the text is gone. */
export function storeAsRevision<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  { id, tab, form, by }: Pick<Save<F>, 'id' | 'tab' | 'form' | 'by'>,
  now = Date.now(),
): Promise<boolean> {
  return transaction(async () => {
    const written = await store.read(id);
    if (written) await recordRevision(store, written, form, { kind: 'kept', tab, by, now });
    return written !== undefined;
  });
}

/** Stores `save.form` as a revision first. */
export function restoreRevision<F extends Form, W extends WrittenText<F>>(
  store: TextStore<F, W>,
  save: Save<F>,
  revision: string,
  now = Date.now(),
): Promise<(Saved & { form: F }) | Stale<F> | Gone> {
  return transaction(async () => {
    const opened = await openForSave(store, save, now);
    if (opened.outcome === 'stale' || opened.outcome === 'gone') return opened;
    const stored = await readRevision(store, save.id, revision);
    const written = await store.read(save.id);
    if (!stored || !written) return { outcome: 'gone' };
    // A repeated request, or one overtaken by newer typing, changes nothing.
    if (opened.outcome === 'saved') return { ...opened, form: written.form };
    const { tab, by } = save;
    await recordRevision(store, written, save.form, { kind: 'kept', tab, by, now });
    const restored = { ...save, form: stored.form };
    const saved = await storeWorkingCopy(store, written, restored, { kind: 'restored', now });
    return { ...saved, form: stored.form };
  });
}
