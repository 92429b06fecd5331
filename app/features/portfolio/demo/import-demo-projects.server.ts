import { db, lockFor, transaction } from '~/db/executor.server';
import { saveProject } from '~/features/portfolio/save-project.server';

import { demoProjects } from './demo-projects';

/** Remembers that it was done, so that an owner who deletes the demo projects is rid of them. */
const DONE = 'demo-projects';

/**
 * Fills a portfolio that never had a project with the demo studies: all or none, once, however many instances start. Resolves
 * with the number of projects stored.
 */
export function importDemoProjects(): Promise<number> {
  return transaction(async () => {
    await lockFor(DONE);
    const begun = await db()
      .selectFrom('projects')
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', DONE))
      .execute();
    if (begun.length > 0) return 0;
    for (const draft of demoProjects) await saveProject(draft, { by: null });
    await db()
      .insertInto('settings')
      .values({ key: DONE, value: 'true', updated_at: Date.now() })
      .execute();
    return demoProjects.length;
  });
}
