import type { ChangeAnswer } from '~/backoffice/use-answers';

import { eraseProject, restoreProject } from './delete-project.server';

const restored: Record<Awaited<ReturnType<typeof restoreProject>>, ChangeAnswer> = {
  restored: { ok: true, message: 'Project restored.' },
  there: {
    ok: true,
    message: 'This project has already been restored. You’ll find it in the list.',
  },
  gone: { ok: false, message: 'This project has been deleted permanently.' },
};

const erased: Record<Awaited<ReturnType<typeof eraseProject>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Project deleted permanently.' },
  there: {
    ok: false,
    message: 'This project has been restored, so it wasn’t deleted. You’ll find it in the list.',
  },
  gone: { ok: true, message: 'This project has already been deleted permanently.' },
};

/** Does what the bin's screen asks for a project, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? restored[await restoreProject(id)] : erased[await eraseProject(id)];
