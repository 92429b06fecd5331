import type { RefusedSave } from '~/backoffice/writing/stored/drafts.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  replaceWorkingCopy,
  saveOpenedText,
  type SavedDraft,
  type SaveResult,
  storeWorkingCopy,
  type UnsavedDraft,
} from '~/backoffice/writing/stored/working-copy.server';
import { lockFor, transaction } from '~/db/executor.server';
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
import { type ManagedProject, readManagedProject } from './read-managed-project.server';

/** Save Draft: stores a draft completely, but only the working copy of a published project. */
export const saveProjectDraft = (save: Save<ProjectForm>) => saveExplicitly(save, 'draft');

/** Publish: replaces the public text and deletes the working copy. */
export const publishProject = (save: Save<ProjectForm>) => saveExplicitly(save, 'published');

/** `shown` names the holder of the requested address, if the project got another one. */
type StoredProject = SavedDraft & { shown?: { addressHolder: AddressHolder } };

async function saveExplicitly(
  save: Save<ProjectForm>,
  kind: 'draft' | 'published',
): Promise<StoredProject | UnsavedDraft<ProjectForm> | RefusedSave<ProjectForm>> {
  const read = draftOf(save.form, kind);
  if ('problems' in read) return { outcome: 'refused', problems: read.problems };
  const reasons = kind === 'published' ? publishObstacles(read.draft) : [];
  if (reasons.length) return { outcome: 'refused', problems: { pictures: reasons.join(' ') } };
  const now = Date.now();
  const change = async (
    written: ManagedProject,
  ): Promise<StoredProject | UnsavedDraft<ProjectForm>> => {
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
  };
  return saveOpenedText(projectStore, save, now, change);
}

export function unpublishProject(save: Save<ProjectForm>): Promise<SaveResult<ProjectForm>> {
  const now = Date.now();
  return saveOpenedText(projectStore, save, now, async (written) => {
    await changeVisibility(save.id, 'draft', save.by);
    const project = { ...written.project, visibility: 'draft' as const };
    return storeWorkingCopy(projectStore, { ...written, project }, save, { kind: 'autosave', now });
  });
}

export function publishWorkingCopy(id: string, by: string): Promise<SavedProject> {
  return transaction(async () => {
    const now = Date.now();
    await lockFor('projects');
    const written = await readManagedProject(id);
    if (!written) return { kind: 'missing' };
    if (!written.hasCopy) return changeVisibility(id, 'published', by);
    const read = draftOf(written.form, 'published');
    if ('problems' in read) return { kind: 'refused', reasons: Object.values(read.problems) };
    const stored = await saveProject(read.draft, { id, by });
    if (stored.kind !== 'saved') return stored;
    await recordRevision(projectStore, written, written.form, { kind: 'published', by, now });
    await replaceWorkingCopy(projectStore, id, { form: null, by, now });
    return stored;
  });
}
