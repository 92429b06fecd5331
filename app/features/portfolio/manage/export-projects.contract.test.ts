import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { csvRecords } from '~tests/factories/csv-rows';

import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { db } from '~/db/executor.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';
import { allProjects } from '~/features/portfolio/list-projects.server';
import { projectStore } from '~/features/portfolio/writing/project-store.server';
import { readManagedProject } from '~/features/portfolio/writing/read-managed-project.server';

import { exportProjects } from './export-projects.server';

onBothEngines('An export of projects', () => {
  beforeEach(async () => {
    await db().deleteFrom('projects').execute();
    await db().deleteFrom('settings').where('key', '=', 'demo-projects').execute();
    await importDemoProjects();
  });

  test('contains the latest text of a project, and says that there are unpublished changes', async () => {
    const [project] = await allProjects();
    const managed = await readManagedProject(project?.id ?? '');
    if (!managed) throw new Error('no project');
    const form = { ...managed.form, brief: 'Written since.' };
    const save = { id: managed.project.id, tab: 'a', seq: 1, by: 'Meera', form };
    await saveWorkingCopy(projectStore, { ...save, version: managed.version });
    const [first, second] = await csvRecords(exportProjects());
    expect(first).toMatchObject({ Brief: 'Written since.', 'Changes wait': 'yes' });
    expect(second).toMatchObject({ 'Changes wait': 'no' });
  });

  test('contains each in its position, with its texts and all of its pictures', async () => {
    const projects = await allProjects();
    const records = await csvRecords(exportProjects());
    expect(projects.length).toBeGreaterThan(10);
    expect(records.map(({ Name }) => Name)).toEqual(projects.map(({ name }) => name));
    for (const [at, { slug, brief, year, pictures, facts }] of projects.entries()) {
      expect(records[at]).toMatchObject({ Address: `/gallery/${slug}`, Year: String(year) });
      expect(records[at]?.['Brief']).toBe(brief);
      expect(records[at]?.['Facts']?.split('\n').filter(Boolean)).toHaveLength(facts.length);
      const lines = records[at]?.['Pictures']?.split('\n') ?? [];
      expect(lines).toHaveLength(pictures.length);
      for (const [place, { source, alt }] of pictures.entries())
        expect(lines[place]).toContain(`${source} | ${alt}`);
    }
  });
});
