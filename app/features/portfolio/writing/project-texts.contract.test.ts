import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { imageRow } from '~tests/factories/image-row';
import { eventsDuring } from '~tests/factories/post-tab';
import { PROJECT, projectTab, writtenProject } from '~tests/factories/project-tab';

import { listRevisions, readRevision } from '~/backoffice/writing/stored/revisions.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  restoreRevision,
  saveWorkingCopy as saveText,
  storeAsRevision,
} from '~/backoffice/writing/stored/working-copy.server';
import { db } from '~/db/executor.server';
import { deleteProject, restoreProject } from '~/features/portfolio/bin/delete-project.server';
import { changeVisibility, chooseForHome } from '~/features/portfolio/change-project.server';
import { findProject } from '~/features/portfolio/find-project.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import { publishedProjects, waitingProjects } from '~/features/portfolio/list-projects.server';
import { saveProject } from '~/features/portfolio/save-project.server';

import { draftOf } from './project-form-schema.server';
import { projectStore } from './project-store.server';
import type { ProjectForm } from './project-text';
import {
  publishProject,
  publishWorkingCopy,
  saveProjectDraft,
  unpublishProject,
} from './publish-project.server';
import { readManagedProject } from './read-managed-project.server';

const saveWorkingCopy = (save: Save<ProjectForm>) => saveText(projectStore, save);
const readManaged = async () => {
  const found = await readManagedProject(PROJECT);
  if (!found) throw new Error('There is no such project.');
  return found;
};
const brief = async () => (await readManaged()).form.brief;
const publicBrief = async (slug = 'house-on-a-ridge') => {
  const found = await findProject(slug);
  return found.kind === 'project' ? found.project.brief : found.kind;
};
const revisions = () => listRevisions(projectStore, PROJECT);
/** The content of the revisions, the latest first. */
const revisionBriefs = async () => {
  const held: (string | undefined)[] = [];
  for (const { id } of await revisions())
    held.push((await readRevision(projectStore, PROJECT, id))?.form.brief);
  return held;
};
const versionIn = (answer: { version: number } | { outcome: string }) =>
  'version' in answer ? answer.version : Number.NaN;

onBothEngines('The draft of a project', () => {
  beforeEach(async () => {
    await db().deleteFrom('projects').execute();
  });

  it('gives its alt text to an image of the library without one, and to no other', async () => {
    const paths = ['court', 'stair'].map((name) => `/images/projects/1700000000000-${name}.jpg`);
    const [court = '', stair = ''] = paths;
    await db().deleteFrom('images').execute();
    for (const [path, alt] of [
      [court, ''],
      [stair, 'From the library'],
    ] as const)
      await db()
        .insertInto('images')
        .values({ ...imageRow(path), id: uuid(), alt })
        .execute();
    const pictures = paths.map((source) => ({
      kind: 'image' as const,
      source,
      part: 'model' as const,
      alt: 'From the project',
      caption: '',
      focalX: 50,
      focalY: 50,
    }));
    await publishProject(projectTab('a')(0, { pictures }));
    const rows = await db().selectFrom('images').select('alt').orderBy('path').execute();
    expect(rows.map(({ alt }) => alt)).toEqual(['From the project', 'From the library']);
  });

  it('is stored from the first word on, and reserves no address before an explicit save', async () => {
    const save = projectTab('a');
    expect(
      await saveWorkingCopy(save(0, { name: 'Hou', summary: '', pictures: [] })),
    ).toMatchObject({ outcome: 'saved', version: 1 });
    expect(await readManaged()).toMatchObject({
      version: 1,
      waiting: false,
      form: { name: 'Hou', slug: '' },
      project: { name: 'Hou', visibility: 'draft', slug: PROJECT },
    });
    expect(await publishedProjects()).toEqual([]);
    await saveWorkingCopy(save(1, { year: 'soon', discipline: 'gardens', status: 'built' }));
    expect((await readManaged()).project).toMatchObject({
      name: 'House on a ridge',
      discipline: 'architecture',
      status: 'built',
    });
    expect(await publishProject(save(2))).toMatchObject({ outcome: 'saved', version: 3 });
    expect(await publicBrief()).toBe('Look at the wind.');
    expect((await readManaged()).hasCopy).toBe(false);
  });

  it('is separate from the public version until it is published', async () => {
    const save = projectTab('a');
    await publishProject(save(0));
    await saveWorkingCopy(save(1, { brief: 'And at the rain.' }));
    expect([await publicBrief(), await brief()]).toEqual(['Look at the wind.', 'And at the rain.']);
    expect((await readManaged()).waiting).toBe(true);
    expect([...(await waitingProjects())]).toEqual([PROJECT]);
    await saveProjectDraft(save(2, { brief: 'And at the rain.' }));
    expect(await publicBrief()).toBe('Look at the wind.');
    await publishProject(save(3, { brief: 'And at the rain.' }));
    expect([await publicBrief(), [...(await waitingProjects())]]).toEqual(['And at the rain.', []]);
  });

  it('is refused in an explicit save if something is missing, by field, and the stored text stays', async () => {
    const save = projectTab('a');
    for (const [lacking, field] of [
      [{ name: ' ' }, 'name'],
      [{ year: 'soon' }, 'year'],
      [{ area: '-3' }, 'area'],
      [{ facts: 'two storeys' }, 'facts'],
      [{ discipline: 'gardens' }, 'discipline'],
      [{ pictures: [] }, 'pictures'],
    ] as const) {
      const answer = await publishProject(save(0, lacking));
      expect(answer.outcome === 'refused' ? Object.keys(answer.problems) : answer).toEqual([field]);
    }
    expect(await readManagedProject(PROJECT)).toBeUndefined();
    const [picture] = writtenProject().pictures;
    if (!picture) throw new Error('no picture');
    const pictures = [{ ...picture, alt: ' ' }];
    await saveWorkingCopy(save(0, { pictures }));
    expect(await publishWorkingCopy(PROJECT, 'Asha')).toMatchObject({ kind: 'refused' });
    expect(await publishProject(save(1, { pictures }))).toMatchObject({
      problems: { pictures: 'Picture 1 (Study) has no alt text.' },
    });
    expect((await readManaged()).version).toBe(1);
  });

  it('of two people is never overwritten unseen, and the text that isn’t chosen becomes a revision', async () => {
    const [mine, theirs] = [projectTab('a'), projectTab('b', 'Ravi')];
    await publishProject(mine(0));
    const seen = (await readManaged()).version;
    await saveWorkingCopy(theirs(seen, { brief: 'Theirs.' }));
    expect(await saveWorkingCopy(mine(seen, { brief: 'Mine.' }))).toMatchObject({
      outcome: 'stale',
      by: 'Ravi',
      form: { brief: 'Theirs.' },
    });
    expect(await publishProject(mine(seen, { brief: 'Mine.' }))).toMatchObject({
      outcome: 'stale',
    });
    expect(await unpublishProject(mine(seen))).toMatchObject({ outcome: 'stale' });
    expect(await brief()).toBe('Theirs.');
    const now = (await readManaged()).version;
    expect(await saveWorkingCopy(mine(now, { brief: 'Mine.' }))).toMatchObject({
      outcome: 'saved',
    });
    expect((await revisionBriefs()).slice(0, 2)).toEqual(['Mine.', 'Theirs.']);
    const [, late] = await overlap(
      () => saveWorkingCopy(theirs(now + 1, { brief: 'Theirs again.' })),
      () => saveWorkingCopy(mine(now, { brief: 'Mine again.' })),
    );
    expect(late).toMatchObject({ outcome: 'stale', by: 'Ravi' });
  });

  it('sent again after a lost response is stored once; a late request changes nothing', async () => {
    const save = projectTab('a');
    const first = save(0, { brief: 'One.' });
    const again = await overlap(
      () => saveWorkingCopy(first),
      () => saveWorkingCopy(first),
    );
    expect(again.map(versionIn)).toEqual([1, 1]);
    const [second, third] = [save(1, { brief: 'Two.' }), save(1, { brief: 'Three.' })];
    await saveWorkingCopy(third);
    expect(await saveWorkingCopy(second)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await brief()).toBe('Three.');
  });

  it('is restored from any revision, and the previous text stays one', async () => {
    const save = projectTab('a');
    await saveProjectDraft(save(0, { brief: 'First.', services: ['structure'] }));
    await saveProjectDraft(save(1, { brief: 'Second.', pictures: [] }));
    const [, first] = await revisions();
    const restored = await restoreRevision(
      projectStore,
      save(2, { brief: 'Third.' }),
      first?.id ?? '',
    );
    expect(restored).toMatchObject({ outcome: 'saved', form: { brief: 'First.' } });
    expect(await readManaged()).toMatchObject({
      form: { brief: 'First.', services: ['structure'], pictures: [{ alt: 'A room' }] },
    });
    expect(await revisionBriefs()).toEqual(['First.', 'Third.', 'Second.', 'First.']);
    expect((await revisions()).map(({ kind }) => kind)).toEqual([
      'restored',
      'kept',
      'draft',
      'draft',
    ]);
    expect(await restoreRevision(projectStore, save(3), PROJECT)).toEqual({ outcome: 'gone' });
    expect(await storeAsRevision(projectStore, save(3, { brief: 'Aside.' }))).toBe(true);
    expect((await revisionBriefs())[0]).toBe('Aside.');
    expect(await brief()).toBe('First.');
  });

  it('includes the content from before the first edit', async () => {
    const read = draftOf(writtenProject({ brief: 'From before.' }), 'published');
    if ('problems' in read) throw new Error('That is no whole project.');
    await saveProject(read.draft, { id: PROJECT, by: null });
    const { version } = await readManaged();
    await saveWorkingCopy(projectTab('a')(version, { brief: 'Since.' }));
    expect(await revisionBriefs()).toEqual(['Since.', 'From before.']);
    expect((await revisions())[1]).toMatchObject({ kind: 'published', savedBy: 'Demo content' });
  });

  it('continues if someone unpublishes or publishes the project from the list', async () => {
    const save = projectTab('a');
    await publishProject(save(0));
    await saveWorkingCopy(save(1, { brief: 'More.' }));
    await changeVisibility(PROJECT, 'draft', 'Asha');
    expect(await saveWorkingCopy(save(2, { brief: 'More still.' }))).toMatchObject({
      outcome: 'saved',
      version: 3,
    });
    expect(await publishWorkingCopy(PROJECT, 'Asha')).toMatchObject({ kind: 'saved' });
    expect(await publicBrief()).toBe('More still.');
    expect((await revisions())[0]).toMatchObject({ kind: 'published', savedBy: 'Asha' });
    expect(await saveWorkingCopy(save(3, { brief: 'Late.' }))).toMatchObject({
      outcome: 'stale',
      by: 'Asha',
    });
  });

  it('keeps a selection for the home page that the list made meanwhile', async () => {
    const save = projectTab('a');
    await publishProject(save(0));
    await saveWorkingCopy(save(1, { brief: 'More.' }));
    await chooseForHome(PROJECT, true, 'Asha');
    expect((await readManaged()).form).toMatchObject({ onHome: true, brief: 'More.' });
    expect(await saveWorkingCopy(save(2, { brief: 'More still.' }))).toMatchObject({
      outcome: 'stale',
      form: { onHome: true },
    });
  });

  it('is unpublished together with the project, or not at all', async () => {
    const save = projectTab('a');
    await publishProject(save(0));
    await sql`alter table project_revisions rename to elsewhere`.execute(db());
    await expect(unpublishProject(save(1, { brief: 'Not yet.' }))).rejects.toThrow();
    await sql`alter table elsewhere rename to project_revisions`.execute(db());
    expect(await publicBrief()).toBe('Look at the wind.');
    expect(await unpublishProject(save(1, { brief: 'Not yet.' }))).toMatchObject({
      outcome: 'saved',
    });
    expect([await publicBrief(), await brief()]).toEqual(['missing', 'Not yet.']);
    expect(await saveWorkingCopy(save(2, { brief: 'Soon.' }))).toMatchObject({ outcome: 'saved' });
  });

  it('is deleted, restored and purged with the project', async () => {
    const save = projectTab('a');
    await saveWorkingCopy(save(0, { brief: 'Being written.' }));
    await deleteProject(PROJECT, 'Ravi');
    expect(await saveWorkingCopy(save(1))).toEqual({ outcome: 'gone' });
    expect([await revisions(), await storeAsRevision(projectStore, save(1))]).toEqual([[], false]);
    await restoreProject(PROJECT);
    expect(await brief()).toBe('Being written.');
    await deleteProject(PROJECT, 'Ravi');
    // Saving in a tab that was open during the deletion stores the project as a draft.
    expect(await saveWorkingCopy(save(0, { brief: 'Goes on.' }))).toMatchObject({
      outcome: 'saved',
    });
    expect([await brief(), (await revisions()).length]).toEqual(['Goes on.', 1]);
    const [deleted, saved] = await overlap(
      () => deleteProject(PROJECT, 'Ravi'),
      () => saveWorkingCopy(save(2)),
    );
    expect([deleted, saved]).toEqual([true, { outcome: 'gone' }]);
    await db().deleteFrom('projects').execute();
    for (const table of ['project_drafts', 'project_revisions'] as const)
      expect(await db().selectFrom(table).select('project_id').execute()).toEqual([]);
  });

  it('is found by an image that it shows, although visitors don’t see it yet', async () => {
    const save = projectTab('a');
    const source = '/images/projects/1-a.jpg';
    const [picture] = writtenProject().pictures;
    await publishProject(save(0));
    expect(await imageUsesInProjects({ id: 'any', path: source })).toEqual([]);
    const image = { ...picture, kind: 'image', source } as ProjectForm['pictures'][number];
    await saveWorkingCopy(save(1, { pictures: [image] }));
    expect(await imageUsesInProjects({ id: 'any', path: source })).toMatchObject([
      { where: 'Project', title: 'House on a ridge' },
    ]);
    await publishProject(save(2, { pictures: [image] }));
    expect(await imageUsesInProjects({ id: 'any', path: source })).toHaveLength(1);
  });

  it('tells other screens who saved, in which tab', async () => {
    const save = projectTab('a');
    expect(await eventsDuring('draft.saved', () => saveWorkingCopy(save(0)))).toEqual([
      { id: PROJECT, by: 'Meera', tab: 'a' },
    ]);
    expect(await eventsDuring('project.changed', () => saveWorkingCopy(save(1)))).toEqual([]);
  });
});
