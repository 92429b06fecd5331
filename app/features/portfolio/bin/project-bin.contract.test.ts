import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { eventsDuring } from '~tests/factories/post-tab';

import { startOfPurge } from '~/backoffice/bin/bin-days';
import { db } from '~/db/executor.server';
import {
  changeVisibility,
  chooseForHome,
  orderProjects,
} from '~/features/portfolio/change-project.server';
import { findProject, isProjectPage, readProject } from '~/features/portfolio/find-project.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import {
  allProjects,
  homeProjects,
  projectSitemapEntries,
  publishedProjects,
  serviceProjects,
} from '~/features/portfolio/list-projects.server';
import { exportProjects } from '~/features/portfolio/manage/export-projects.server';
import type { ProjectDraft, ProjectPicture } from '~/features/portfolio/project';
import { saveProject } from '~/features/portfolio/save-project.server';

import { deleteProject, eraseProject, restoreProject } from './delete-project.server';
import { binnedProjects, projectBin, purgeProjects } from './project-bin.server';

const DAY = 86_400_000;
const IMAGE = '/images/projects/1-a.jpg';

const pictureNamed = (source: string): ProjectPicture => ({
  kind: 'image',
  source,
  part: 'model',
  alt: 'A room',
  caption: '',
  focalX: 40,
  focalY: 60,
});

const projectDraft = (more: Partial<ProjectDraft> = {}): ProjectDraft => ({
  name: 'House on a ridge',
  summary: 'A study.',
  discipline: 'architecture',
  type: 'residence',
  place: 'Nowhere',
  year: 2026,
  area: 1200,
  status: 'study',
  costBand: null,
  facts: [],
  brief: 'One.',
  process: '',
  result: '',
  credits: '',
  articleSlug: null,
  services: ['architecture'],
  visibility: 'published',
  onHome: true,
  pictures: [pictureNamed(IMAGE), pictureNamed('/images/projects/2-b.jpg')],
  ...more,
});

async function storeProject(more: Partial<ProjectDraft> = {}, change: { id?: string } = {}) {
  const saved = await saveProject(projectDraft(more), { ...change, by: 'Meera' });
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved;
}

/** Every row of every table that belongs to projects, in order. */
async function everyRow() {
  const tables = {
    projects: 'id',
    project_slugs: 'slug',
    project_pictures: 'project_id, position',
    project_services: 'project_id, service',
  };
  const rows: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const read = sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`;
    rows[table] = (await read.execute(db())).rows.map((row) => ({ ...(row as object) }));
  }
  return rows;
}

const joinText = async (parts: AsyncGenerator<string>) => {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
};

/** Everything that the screens show of projects. */
const shownProjects = async () => ({
  all: await allProjects(),
  csv: await joinText(exportProjects()),
  published: await publishedProjects(),
  home: await homeProjects(9),
  services: await serviceProjects(),
  sitemap: await projectSitemapEntries(),
});
const projectNames = async () => (await allProjects()).map(({ name }) => name);

onBothEngines('the bin of projects', () => {
  beforeEach(async () => {
    await db().deleteFrom('projects').execute();
  });

  test('hides a project everywhere else, and restores every row that belonged to it', async () => {
    const nothing = await shownProjects();
    const { id } = await storeProject({ slug: 'first' });
    await storeProject({ slug: 'ridge' }, { id });
    const [rows, screens] = [await everyRow(), await shownProjects()];

    const events = await eventsDuring('project.changed', () => deleteProject(id, 'Asha'));
    expect(events).toEqual([{ id }]);
    expect(await shownProjects()).toEqual(nothing);
    for (const slug of ['ridge', 'first']) {
      expect(await findProject(slug)).toEqual({ kind: 'missing' });
      expect(await isProjectPage(`/gallery/${slug}`)).toBe(false);
    }
    expect(await readProject(id)).toBeNull();
    expect(await deleteProject(id, 'Ravi')).toBe(false);
    expect(await changeVisibility(id, 'published', 'Ravi')).toEqual({ kind: 'missing' });
    expect(await chooseForHome(id, false, 'Ravi')).toBe(false);
    expect(await saveProject(projectDraft(), { id, by: 'Ravi' })).toEqual({ kind: 'missing' });
    expect(await binnedProjects.list(1)).toMatchObject([
      { displayName: 'House on a ridge', reference: 'Published', binnedBy: 'Asha' },
    ]);
    expect(await imageUsesInProjects({ id: 'any', path: IMAGE })).toMatchObject([
      { where: 'Project in the bin' },
    ]);

    expect(await eventsDuring('project.changed', () => restoreProject(id))).toEqual([{ id }]);
    expect(await everyRow()).toEqual(rows);
    expect(await shownProjects()).toEqual(screens);
    expect(await findProject('first')).toEqual({ kind: 'moved', slug: 'ridge' });
    expect([await binnedProjects.count(), await binnedProjects.find(id)]).toEqual([0, null]);
  });

  test('restores a draft as a draft', async () => {
    const { id } = await storeProject({ visibility: 'draft' });
    const rows = await everyRow();
    await deleteProject(id, 'Asha');
    expect(await binnedProjects.find(id)).toMatchObject({ reference: 'Draft' });
    await restoreProject(id);
    expect(await everyRow()).toEqual(rows);
  });

  test('keeps the position of a project, whatever is reordered, deleted or created meanwhile', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await storeProject({ name })).id);
    const [a = '', b = '', c = '', d = ''] = ids;
    await deleteProject(b, 'Asha');
    await orderProjects([d, c, a]);
    await storeProject({ name: 'E' });
    expect(await projectNames()).toEqual(['D', 'C', 'A', 'E']);
    await restoreProject(b);
    expect(await projectNames()).toEqual(['D', 'B', 'C', 'A', 'E']);
  });

  test('reserves the addresses of a project, and says who has them', async () => {
    const { id } = await storeProject({ slug: 'ridge' });
    expect(await storeProject({ slug: 'ridge' })).toMatchObject({
      slug: 'ridge-2',
      addressHolder: 'project',
    });
    await deleteProject(id, 'Asha');
    expect(await storeProject({ slug: 'ridge' })).toMatchObject({
      slug: 'ridge-3',
      addressHolder: 'bin',
    });
    expect(await storeProject({ slug: 'valley' })).not.toHaveProperty('addressHolder');
    await restoreProject(id);
    expect(await findProject('ridge')).toMatchObject({ kind: 'project', project: { id } });
  });

  test('keeps a project for thirty days, then purges it once', async () => {
    const [old, young] = [await storeProject(), await storeProject()];
    for (const { id } of [old, young]) await deleteProject(id, 'Asha');
    const now = Date.now() + 60 * DAY;
    const setBinnedAt = (binned_at: number, id: string) =>
      db().updateTable('projects').set({ binned_at, updated_at: 1 }).where('id', '=', id).execute();
    await setBinnedAt(startOfPurge(now) - 1, old.id);
    await setBinnedAt(startOfPurge(now), young.id);
    const purged = await Promise.all([purgeProjects(now), purgeProjects(now)]);
    expect(purged.toSorted()).toEqual([0, 1]);
    expect(await restoreProject(old.id)).toBe('gone');
    expect(await restoreProject(young.id)).toBe('restored');
  });

  test('lets only one of two people restore or erase, and tells the other what happened', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await storeProject({ name })).id);
    const [a = '', b = '', c = ''] = ids;
    expect(await projectBin.erase(a)).toBe('active');
    for (const id of ids) await deleteProject(id, 'Asha');
    const restore = (id: string) => () => restoreProject(id);
    const erase = (id: string) => () => eraseProject(id);
    expect(await overlap(restore(a), restore(a))).toEqual(['restored', 'active']);
    expect(await overlap(restore(b), erase(b))).toEqual(['restored', 'active']);
    expect(await overlap(erase(c), restore(c))).toEqual(['erased', 'gone']);
    expect(await projectNames()).toEqual(['A', 'B']);
  });
});
