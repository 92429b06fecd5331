import { undoable } from '~/backoffice/undo/undo-log.server';
import type {
  DraftAnswer,
  DraftNow,
  DraftRequest,
} from '~/backoffice/writing/autosave/draft-protocol';
import { restoreRevision, setAside } from '~/backoffice/writing/stored/set-aside.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { deleteProject } from '~/features/portfolio/bin/delete-project.server';
import type { AddressHolder } from '~/features/portfolio/save-project.server';
import { log } from '~/platform/log.server';

import type { ProjectState } from './project-kind';
import { projectStore } from './project-store.server';
import type { ProjectForm } from './project-text';
import { publishProject, saveProjectDraft, takeProjectBack } from './publish-project.server';
import { type ManagedProject, readManagedProject } from './read-managed-project.server';

type Request = DraftRequest<ProjectForm>;
type Answer = DraftAnswer<ProjectForm, ProjectState>;

/** How a project stands with the public. */
export const stateOf = ({ project, waiting }: ManagedProject): ProjectState => ({
  state: project.visibility,
  slug: project.slug,
  waiting,
});

/** What is stored of a project now; null when it is gone. */
export async function readDraftNow(
  id: string,
): Promise<DraftNow<ProjectForm, ProjectState> | null> {
  const managed = await readManagedProject(id);
  if (!managed) return null;
  const { version, form, savedAt: at, savedBy: by } = managed;
  return { version, form, at, by, shown: stateOf(managed) };
}

/** Does what the editor asks for. Rejects, and says so in the log, when the database can't. */
export async function answerDraftRequest(id: string, draft: Request, by: string): Promise<Answer> {
  try {
    const answer = await carryOutUndoably(draft, { id, by, ...draft });
    if (answer.outcome !== 'saved' || draft.do === 'autosave') return answer;
    const { addressHolder, ...saved } = answer;
    const managed = await readManagedProject(id);
    if (!managed) return { outcome: 'gone' };
    return { ...saved, shown: { ...stateOf(managed), ...(addressHolder && { addressHolder }) } };
  } catch (error) {
    const text = draft.do === 'delete' ? 'Failed to delete project' : 'Failed to save project';
    log.error({ err: error, project: id }, text);
    throw error;
  }
}

/** What was done by hand, in words; what was written before it stays among what is written. */
const DEEDS: Partial<Record<Request['do'], string>> = {
  save: 'Project saved as a draft',
  publish: 'Project published',
  unpublish: 'Project unpublished',
  delete: 'Project deleted',
};

type CarriedOut = Answer & { readonly addressHolder?: AddressHolder };

async function carryOutUndoably(draft: Request, save: Save<ProjectForm>): Promise<CarriedOut> {
  const what = DEEDS[draft.do];
  if (what === undefined) return carryOut(draft, save);
  const { result, undo } = await undoable(
    { things: [{ of: 'project', id: save.id }], what, by: save.by },
    () => carryOut(draft, save),
  );
  return result.outcome === 'saved' || result.outcome === 'gone'
    ? { ...result, undoId: undo }
    : result;
}

async function carryOut(draft: Request, save: Save<ProjectForm>): Promise<CarriedOut> {
  switch (draft.do) {
    case 'autosave':
      return saveWorkingCopy(projectStore, save);
    case 'save':
      return saveProjectDraft(save);
    case 'publish':
      return publishProject(save);
    case 'restore':
      return restoreRevision(projectStore, save, draft.revision ?? '');
    case 'unpublish':
      return takeProjectBack(save);
    case 'keep': {
      const { version } = save;
      const isKept = await setAside(projectStore, save);
      return isKept ? { outcome: 'saved', version, savedAt: Date.now() } : { outcome: 'gone' };
    }
    case 'delete':
      await deleteProject(save.id, save.by);
      return { outcome: 'gone' };
  }
}
