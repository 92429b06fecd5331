import type { Problems } from '~/backoffice/writing/autosave/text-kind';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  type GoneDraft,
  openForSave,
  type SavedDraft,
  type StaleDraft,
  storeWorkingCopy,
} from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { fillEmptyAlts } from '~/features/images/edit-image.server';
import { changeVisibility } from '~/features/portfolio/change-project.server';
import { publishObstacles } from '~/features/portfolio/project';
import {
  type AddressHolder,
  type SavedProject,
  saveProject,
} from '~/features/portfolio/save-project.server';

import { draftOf } from './project-form-schema.server';
import { projectStore } from './project-store.server';
import type { ProjectForm } from './project-text';
import { readManagedProject } from './read-managed-project.server';

/** `shown` names the holder of the requested address, if the project got another one. */
type Stored =
  | (SavedDraft & { shown?: { addressHolder: AddressHolder } })
  | StaleDraft<ProjectForm>
  | GoneDraft;
export type PublishRefusal = { outcome: 'refused'; problems: Problems<ProjectForm> };

/** Save Draft: stores a draft completely, but only the working copy of a published project. */
export const saveProjectDraft = (save: Save<ProjectForm>, now = Date.now()) =>
  saveExplicitly(save, 'draft', now);

/** Publish: replaces the public text and deletes the working copy. */
export const publishProject = (save: Save<ProjectForm>, now = Date.now()) =>
  saveExplicitly(save, 'published', now);

async function saveExplicitly(
  save: Save<ProjectForm>,
  kind: 'draft' | 'published',
  now: number,
): Promise<Stored | PublishRefusal> {
  const read = draftOf(save.form, kind);
  if ('problems' in read) return { outcome: 'refused', problems: read.problems };
  const reasons = kind === 'published' ? publishObstacles(read.draft) : [];
  if (reasons.length) return { outcome: 'refused', problems: { pictures: reasons.join(' ') } };
  return transaction(async () => {
    const saveState = await openForSave(projectStore, save, now);
    if (saveState.outcome !== 'open') return saveState;
    const { written } = saveState;
    const { id, by } = save;
    const isStored = kind === 'published' || written.project.visibility === 'draft';
    const stored = isStored ? await saveProject(read.draft, { id, by }) : null;
    if (stored && stored.kind !== 'saved') return { outcome: 'gone' };
    const images = read.draft.pictures.filter((picture) => picture.kind === 'image');
    await fillEmptyAlts(images.map(({ source, alt }) => ({ path: source, alt })));
    const saved = await storeWorkingCopy(projectStore, written, save, {
      kind,
      now,
      keep: kind === 'draft',
    });
    const addressHolder = stored?.addressHolder;
    return { ...saved, ...(addressHolder && { shown: { addressHolder } }) };
  });
}

export function unpublishProject(
  save: Save<ProjectForm>,
  now = Date.now(),
): Promise<SavedDraft | StaleDraft<ProjectForm> | GoneDraft> {
  return transaction(async () => {
    const saveState = await openForSave(projectStore, save, now);
    if (saveState.outcome !== 'open') return saveState;
    const { written } = saveState;
    await changeVisibility(save.id, 'draft', save.by);
    const project = { ...written.project, visibility: 'draft' as const };
    return storeWorkingCopy(projectStore, { ...written, project }, save, { kind: 'autosave', now });
  });
}

export function publishWorkingCopy(
  id: string,
  by: string,
  now = Date.now(),
): Promise<SavedProject> {
  return transaction(async () => {
    await lockFor('projects');
    const written = await readManagedProject(id);
    if (!written) return { kind: 'missing' };
    if (!written.hasCopy) return changeVisibility(id, 'published', by);
    const read = draftOf(written.form, 'published');
    if ('problems' in read) return { kind: 'refused', reasons: Object.values(read.problems) };
    const stored = await saveProject(read.draft, { id, by });
    if (stored.kind !== 'saved') return stored;
    await recordRevision(projectStore, written, written.form, { kind: 'published', by, now });
    const row = { form: null, version: written.version + 1, saved_at: now, saved_by: by };
    await db()
      .updateTable('project_drafts')
      .set({ ...row, tab: '', tab_seq: 0 })
      .where('project_id', '=', id)
      .execute();
    return stored;
  });
}
