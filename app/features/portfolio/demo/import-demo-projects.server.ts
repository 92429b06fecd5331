import { db, lockFor, transaction } from '~/db/executor.server';
import { saveProject } from '~/features/portfolio/save-project.server';

import { demoProjects } from './demo-projects';

/** Key of the setting that prevents a second import after the owner deletes the demo projects. */
const IMPORTED_KEY = 'demo-projects';

/**
 * Adds the demo studies to a portfolio that never had a project: all or none, and once across all instances. Resolves to the number of
 * projects stored.
 */
export function importDemoProjects(): Promise<number> {
  return transaction(async () => {
    await lockFor(IMPORTED_KEY);
    const begun = await db()
      .selectFrom('projects')
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', IMPORTED_KEY))
      .execute();
    if (begun.length > 0) return 0;
    for (const draft of demoProjects) await saveProject(draft, { by: null });
    await db()
      .insertInto('settings')
      .values({ key: IMPORTED_KEY, value: 'true', updated_at: Date.now() })
      .execute();
    return demoProjects.length;
  });
}
