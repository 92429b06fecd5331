import { transaction } from '~/db/executor.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { readRevision, recordRevision } from '~/features/blog/revisions/revisions.server';

import { readManagedPost } from './read-managed-post.server';
import {
  type Gone,
  openForSave,
  type Save,
  type Saved,
  type Stale,
  storeWorkingCopy,
} from './working-copy.server';

/** Keeps a text as a revision where somebody else's is the working copy. False: the post is gone. */
export function setAside(
  { id, tab, form, by }: Pick<Save, 'id' | 'tab' | 'form' | 'by'>,
  now = Date.now(),
): Promise<boolean> {
  return transaction(async () => {
    const managed = await readManagedPost(id);
    if (managed) await recordRevision(managed, form, { kind: 'kept', tab, by, now });
    return managed !== undefined;
  });
}

export type Restored = Saved & { form: PostForm };

/** Makes a revision's text the working copy; `save.form`, what the editor held, is kept as a revision before. */
export function restoreRevision(
  save: Save,
  revision: string,
  now = Date.now(),
): Promise<Restored | Stale | Gone> {
  return transaction(async () => {
    const opened = await openForSave(save, now);
    if (opened.outcome === 'stale' || opened.outcome === 'gone') return opened;
    const stored = await readRevision(save.id, revision);
    const managed = await readManagedPost(save.id);
    if (!stored || !managed) return { outcome: 'gone' };
    // Sent again, or overtaken by what was typed since: what stands there now stays.
    if (opened.outcome === 'saved') return { ...opened, form: managed.form };
    await recordRevision(managed, save.form, { kind: 'kept', tab: save.tab, by: save.by, now });
    const restored = { ...save, form: stored.form };
    return {
      ...(await storeWorkingCopy(managed, restored, { kind: 'restored', now })),
      form: stored.form,
    };
  });
}
