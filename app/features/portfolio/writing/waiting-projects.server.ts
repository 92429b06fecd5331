import { db } from '~/db/executor.server';

export async function waitingProjects(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('project_drafts')
    .select('project_id as id')
    .where('form', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
