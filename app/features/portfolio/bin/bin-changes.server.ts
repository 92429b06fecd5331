import type { ChangeAnswer } from '~/backoffice/use-answers';

import { eraseProject, restoreProject } from './delete-project.server';

const restored: Record<Awaited<ReturnType<typeof restoreProject>>, ChangeAnswer> = {
  restored: { ok: true, message: 'Project restored.' },
  there: { ok: true, message: 'Somebody has restored this project already. It is on the list.' },
  gone: { ok: false, message: 'This project has been deleted for ever meanwhile.' },
};

const erased: Record<Awaited<ReturnType<typeof eraseProject>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Project deleted for ever.' },
  there: {
    ok: false,
    message:
      'Somebody has restored this project meanwhile. Nothing was deleted; it is on the list.',
  },
  gone: { ok: true, message: 'This project has been deleted for ever already.' },
};

/** Does what the bin's screen asks for a project, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? restored[await restoreProject(id)] : erased[await eraseProject(id)];
