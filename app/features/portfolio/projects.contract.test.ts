import { beforeEach, describe, expect, it } from 'vitest';

import { db } from '~/db/executor.server';
import { subscribe } from '~/platform/events.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { overlap } from '../../../tests/engines/overlap';
import { deleteProject } from './bin/delete-project.server';
import { changeVisibility, chooseForHome, orderProjects } from './change-project.server';
import { importDemoProjects } from './demo/import-demo-projects.server';
import { findProject, isProjectPage, readProject } from './find-project.server';
import { imageUsesInProjects } from './image-uses.server';
import {
  allProjects,
  homeProjects,
  projectSitemapEntries,
  publishedProjects,
  serviceProjects,
} from './list-projects.server';
import type { ProjectDraft, ProjectPicture } from './project';
import { saveProject } from './save-project.server';

const picture = (more: Partial<ProjectPicture> = {}): ProjectPicture => ({
  kind: 'slot',
  source: 'ResidentialRenovation2',
  part: 'model',
  alt: 'A room',
  caption: 'Study',
  focalX: 50,
  focalY: 50,
  ...more,
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
  facts: [['Storeys', 'Two']],
  brief: 'One.\n\nTwo.',
  process: '',
  result: '',
  credits: 'Design: the studio',
  articleSlug: null,
  services: ['architecture', 'structure'],
  visibility: 'published',
  onHome: false,
  pictures: [picture()],
  ...more,
});

/** Saves a project. @throws Error if saving is refused. */
async function storeProject(more: Partial<ProjectDraft> = {}, change: { id?: string } = {}) {
  const saved = await saveProject(projectDraft(more), { ...change, by: 'Meera' });
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved;
}

const publishedNames = async () => (await publishedProjects()).map(({ name }) => name);

onBothEngines('Projects', () => {
  beforeEach(async () => {
    await db().deleteFrom('projects').execute();
    await db().deleteFrom('settings').where('key', '=', 'demo-projects').execute();
  });

  it('are read as they were stored, pictures in order', async () => {
    const expected = projectDraft({
      pictures: [
        picture({ alt: ' first ' }),
        picture({ kind: 'drawing', source: 'flat-plan', part: 'drawing' }),
        picture({ kind: 'image', source: '/images/projects/1-a.jpg', focalX: 20, focalY: 80 }),
      ],
    });
    const { id } = await storeProject(expected);
    const { slug: _, ...text } = expected;
    expect(await readProject(id)).toMatchObject({
      ...text,
      slug: 'house-on-a-ridge',
      pictures: [{ ...expected.pictures[0], alt: 'first' }, ...expected.pictures.slice(1)],
      updatedBy: 'Meera',
      version: 1,
    });
  });

  describe('an address', () => {
    it('is made from the name and numbered if it is taken; a former one redirects and stays reserved', async () => {
      const first = await storeProject();
      expect((await storeProject()).slug).toBe('house-on-a-ridge-2');
      await storeProject({ slug: 'Ridge House' }, { id: first.id });
      expect(await findProject('house-on-a-ridge')).toEqual({ kind: 'moved', slug: 'ridge-house' });
      expect((await storeProject({ slug: 'house on a ridge' })).slug).toBe('house-on-a-ridge-3');
      expect((await storeProject({ slug: 'house-on-a-ridge' }, { id: first.id })).slug).toBe(
        'house-on-a-ridge',
      );
    });

    it('of a draft, of a deleted project and of no project is not found', async () => {
      const hidden = await storeProject({ visibility: 'draft' });
      const gone = await storeProject({ name: 'Gone' });
      expect(await deleteProject(gone.id, 'Meera')).toBe(true);
      expect(await deleteProject(gone.id, 'Meera')).toBe(false);
      for (const slug of [hidden.slug, gone.slug, 'no-such', '\0', "'", '%', ''])
        expect(await findProject(slug)).toEqual({ kind: 'missing' });
    });
  });

  it('is followed by the next in order, the last by the first, a single one by none', async () => {
    const a = await storeProject({ name: 'A' });
    expect(await findProject('a')).toMatchObject({ kind: 'project', next: null });
    const b = await storeProject({ name: 'B' });
    await storeProject({ name: 'Hidden', visibility: 'draft' });
    expect(await findProject('a')).toMatchObject({ next: { id: b.id } });
    expect(await findProject('b')).toMatchObject({ next: { id: a.id } });
  });

  it('are in the studio’s order; unlisted ones come last', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await storeProject({ name })).id);
    const [a = '', b = '', c = ''] = ids;
    await orderProjects([c, 'no-such', a, b]);
    expect(await publishedNames()).toEqual(['C', 'A', 'B', 'D']);
    await orderProjects([]);
    expect(await publishedNames()).toEqual(['C', 'A', 'B', 'D']);
    expect((await storeProject({ name: 'E' })).kind).toBe('saved');
    expect(await publishedNames()).toEqual(['C', 'A', 'B', 'D', 'E']);
  });

  it('cannot be published while a picture has no alt text, and each is named', async () => {
    const pictures = [picture(), picture({ alt: ' ', caption: 'Plan' })];
    const refused = { kind: 'refused', reasons: ['Picture 2 (Plan) has no alt text.'] };
    expect(await saveProject(projectDraft({ pictures }), { by: null })).toEqual(refused);
    expect(await allProjects()).toEqual([]);
    const { id } = await storeProject({ pictures, visibility: 'draft' });
    expect(await changeVisibility(id, 'published', 'Asha')).toEqual(refused);
    expect(await publishedNames()).toEqual([]);
    const empty = await storeProject({ pictures: [], visibility: 'draft' });
    expect(await changeVisibility(empty.id, 'published', 'Asha')).toMatchObject({
      kind: 'refused',
    });
  });

  it('are published, unpublished and selected for the home page, and pages are updated each time', async () => {
    const events: string[] = [];
    const stop = subscribe('project.changed', ({ id }) => events.push(id));
    const { id } = await storeProject({ visibility: 'draft' });
    await changeVisibility(id, 'published', 'Asha');
    await chooseForHome(id, true, 'Asha');
    expect((await homeProjects(4)).map((project) => project.id)).toEqual([id]);
    await changeVisibility(id, 'draft', 'Asha');
    expect(await homeProjects(4)).toEqual([]);
    expect(await chooseForHome('no-such', true, 'Asha')).toBe(false);
    await orderProjects([id]);
    await deleteProject(id, 'Meera');
    stop();
    expect(events).toEqual([id, id, id, id, id, id]);
  });

  it('are in the sitemap while they are published, with their current address', async () => {
    const { id } = await storeProject();
    await storeProject({ name: 'Hidden', visibility: 'draft' });
    await storeProject({ slug: 'ridge' }, { id });
    expect((await projectSitemapEntries()).map(({ path }) => path)).toEqual(['/gallery/ridge']);
  });

  it('represent a service once, one of its own before one that shows all', async () => {
    await storeProject({ name: 'All', services: ['architecture', 'structure', 'interiors'] });
    await storeProject({ name: 'Frame', services: ['structure'] });
    const { architecture, structure, interiors } = await serviceProjects();
    expect([architecture?.name, structure?.name, interiors]).toEqual(['All', 'Frame', undefined]);
  });

  it('are not stored by a save that comes after they were deleted', async () => {
    const { id } = await storeProject();
    const [, late] = await overlap(
      () => deleteProject(id, 'Meera'),
      () => saveProject(projectDraft(), { id, by: 'Ravi' }),
    );
    expect(late).toEqual({ kind: 'missing' });
  });

  it('are found by an image that they show', async () => {
    const source = '/images/projects/1-a.jpg';
    const pictures = [picture({ kind: 'image', source }), picture({ kind: 'image', source })];
    const { id } = await storeProject({ visibility: 'draft', pictures });
    await storeProject({ name: 'Other' });
    expect(await imageUsesInProjects({ id: 'any', path: source })).toEqual([
      { where: 'Project', title: 'House on a ridge', href: `/admin/gallery/projects/${id}` },
    ]);
  });

  it('are valid targets of a link, unless they are drafts', async () => {
    const { slug } = await storeProject();
    const draftProject = await storeProject({ name: 'Not yet', visibility: 'draft' });
    expect(await isProjectPage(`/gallery/${slug}`)).toBe(true);
    for (const path of [
      '/gallery',
      `/gallery/${slug}/x`,
      `/gallery/${draftProject.slug}`,
      '/gallery/none',
    ])
      expect([path, await isProjectPage(path)]).toEqual([path, false]);
  });

  it('of the demo are marked as studies, and stored once', async () => {
    expect(await importDemoProjects()).toBe(16);
    expect(await importDemoProjects()).toBe(0);
    const projects = await publishedProjects();
    for (const { name, summary, status, pictures, credits, costBand } of projects) {
      expect(`${name}: ${summary}`).toMatch(/study/i);
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(status).toBe('study');
      expect(costBand).toBeNull();
      expect(credits).toContain('Client: Self-initiated study');
      expect(pictures.filter(({ caption }) => !/study|studies/i.test(caption))).toEqual([]);
      expect(pictures.some(({ part }) => part === 'drawing')).toBe(true);
    }
    expect(await homeProjects(4)).toHaveLength(4);
    await db().deleteFrom('projects').execute();
    expect(await importDemoProjects()).toBe(0);
  });
});
