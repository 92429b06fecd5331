import { db } from '~/db/executor.server';

/** Ids of projects with a working copy based on their current version. */
export async function waitingProjects(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('project_drafts')
    .innerJoin('projects', 'projects.id', 'project_drafts.project_id')
    .select('projects.id')
    .where('project_drafts.form', 'is not', null)
    .whereRef('project_drafts.base', '=', 'projects.version')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
