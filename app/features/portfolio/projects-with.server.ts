import { db } from '~/db/executor.server';

/** Projects whose pictures show the stored image at this path, drafts too. */
export const findProjectsWith = (path: string): Promise<{ id: string; name: string }[]> =>
  db()
    .selectFrom('project_pictures')
    .innerJoin('projects', 'projects.id', 'project_pictures.project_id')
    .select(['projects.id', 'projects.name'])
    .distinct()
    .where('project_pictures.source', '=', path)
    .where('project_pictures.kind', '=', 'image')
    .execute();
