import { beforeEach, describe, expect, it } from 'vitest';
import { saveWorkingCopy } from '~tests/factories/post-texts';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { db } from '~/db/executor.server';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { postUndoHandler } from '~/features/blog/undo/post-undo-handler.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { waitingDrafts } from '~/features/blog/working-copy/waiting-drafts.server';
import { chooseForHome } from '~/features/portfolio/change-project.server';
import { demoProjects } from '~/features/portfolio/demo/demo-projects';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';
import { publishedProjects } from '~/features/portfolio/list-projects.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { projectUndoHandler } from '~/features/portfolio/undo/project-undo-handler.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings, loadSettings, saveSettings } from '~/settings/settings.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { postDraft } from '../../../tests/factories/post-draft';
import { tab } from '../../../tests/factories/post-tab';
import { hideDemo, showSamples } from './hide-demo.server';
import { readSampleContent } from './sample-content.server';

const counts = async () => {
  const { projects, articles } = await readSampleContent();
  return [projects.records.length, articles.records.length];
};
const publicPosts = async () => {
  const rows = await db()
    .selectFrom('posts')
    .select('slug')
    .where('status', '=', 'published')
    .execute();
  return rows.map(({ slug }) => slug);
};
const [first] = demoProjects;

onBothEngines('The demo content', () => {
  beforeEach(async () => {
    registerUndoHandler('post', postUndoHandler);
    registerUndoHandler('project', projectUndoHandler);
    registerUndoHandler('setting', settingUndoHandler);
    forgetSettings();
    for (const table of ['posts', 'projects', 'settings', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    await importDemoPosts();
    await importDemoProjects();
  });

  it('is hidden by one change, isn’t listed among waiting drafts, and is restored by one undo', async () => {
    expect(await counts()).toEqual([16, 12]);
    const postsBefore = await db().selectFrom('posts').select(['id', 'number']).execute();
    const answer = await hideDemo('Asha');
    expect(answer).toMatchObject({
      ok: true,
      message:
        '16 sample projects and 12 sample articles hidden, 5 sample links removed, sample texts and pictures hidden.',
    });
    expect([await publishedProjects(), await publicPosts(), await counts()]).toEqual([
      [],
      [],
      [0, 0],
    ]);
    const hidden = (await readSampleContent()).articles.hidden.map(({ id }) => id);
    expect(hidden).toHaveLength(12);
    expect(await waitingDrafts(hidden)).toEqual({ shown: [], count: 0 });
    expect(await hideDemo('Asha')).toMatchObject({ ok: false });
    expect(await undoChange(answer.undoId ?? '', 'Asha')).toMatchObject({
      outcome: 'undone',
      count: 31,
      conflicts: 0,
    });
    expect(await counts()).toEqual([16, 12]);
    const postsAfter = await db().selectFrom('posts').select(['id', 'number']).execute();
    expect(new Set(postsAfter.map((row) => JSON.stringify(row)))).toEqual(
      new Set(postsBefore.map((row) => JSON.stringify(row))),
    );
  });

  it('is hidden with its links, and the studio’s own links stay', async () => {
    const { social } = await loadSettings();
    await saveSettings('social', { ...social, instagram: 'https://instagram.com/asha' });
    expect((await readSampleContent()).links).toBe(4);
    const answer = await hideDemo('Asha');
    expect(answer.message).toContain('4 sample links removed');
    const { social: postsAfter, clientLogin } = await loadSettings();
    expect([postsAfter, clientLogin.url]).toEqual([
      { instagram: 'https://instagram.com/asha', linkedin: '', facebook: '', twitter: '' },
      '',
    ]);
    expect((await readSampleContent()).links).toBe(0);
    await undoChange(answer.undoId ?? '', 'Asha');
    expect((await loadSettings()).clientLogin.url).toBe('https://clients.example/');
    expect((await readSampleContent()).links).toBe(4);
  });

  it('removes the demo’s tagline from a studio with its own name, and no other tagline', async () => {
    const tagline = async () => (await loadSettings()).company.tagline;
    await hideDemo('Asha');
    expect(await tagline()).toBe('Crafting Excellence');
    const { company } = demoSettings;
    await saveSettings('company', { ...company, name: 'Nila Structures' });
    const answer = await hideDemo('Asha');
    expect(answer.message).toBe('Sample tagline removed.');
    expect(await tagline()).toBe('');
    await undoChange(answer.undoId ?? '', 'Asha');
    expect(await tagline()).toBe('Crafting Excellence');
  });

  it('has its texts and pictures shown again later, with one undo', async () => {
    await hideDemo('Asha');
    const answer = await showSamples('Asha');
    expect((await readSampleContent()).samples).toBe(true);
    expect(await publishedProjects()).toEqual([]);
    await undoChange(answer.undoId ?? '', 'Asha');
    expect((await readSampleContent()).samples).toBe(false);
  });

  it('doesn’t include what the studio has written, begun to write, or created', async () => {
    const [project, second] = await publishedProjects();
    const [post, otherPost] = await findDemoPosts();
    if (!project || !second || !post || !otherPost) throw new Error('There is no sample content.');
    await saveProject(
      { ...project, name: 'Our house', slug: 'our-house' },
      { id: project.id, by: 'Asha' },
    );
    // Featuring the project on the home page doesn't change its text.
    await chooseForHome(second.id, !second.onHome, 'Asha');
    const managed = await readManagedPost(post.id);
    if (!managed) throw new Error('There is no such post.');
    await saveWorkingCopy(tab('a')(1, { ...managed.form, title: 'Ours soon' }, post.id));
    const ownPost = await savePost(postDraft());

    expect(await counts()).toEqual([15, 12]);
    const answer = await hideDemo('Asha');
    expect(answer.message).toBe(
      '15 sample projects and 11 sample articles hidden, 5 sample links removed, sample texts and pictures hidden. 2 stay published because you have edited them.',
    );
    expect((await publishedProjects()).map(({ name }) => name)).toEqual(['Our house']);
    expect((await publicPosts()).toSorted()).toEqual([managed.post.slug, ownPost.slug].toSorted());
    expect(await counts()).toEqual([0, 1]);
  });

  it('is what is unchanged since an older version stored it, whatever today’s text is', async () => {
    const [post] = await findDemoPosts();
    await db().updateTable('projects').set({ brief: 'As it was.' }).execute();
    await db()
      .updateTable('posts')
      .set({ title: 'As it was' })
      .where('id', '=', post?.id ?? '')
      .execute();
    expect(await counts()).toEqual([16, 12]);
  });

  it('that the studio has changed since it was hidden stays hidden when that is undone', async () => {
    const answer = await hideDemo('Asha');
    const [hidden] = await db()
      .selectFrom('projects')
      .select('id')
      .where('slug', '=', first?.slug ?? '')
      .execute();
    if (!first || !hidden) throw new Error('There is no demo project.');
    await saveProject(
      { ...first, visibility: 'draft', name: 'Our house' },
      { id: hidden.id, by: 'Asha' },
    );
    expect(await undoChange(answer.undoId ?? '', 'Asha')).toMatchObject({
      count: 30,
      conflicts: 1,
    });
    expect(await counts()).toEqual([15, 12]);
  });

  describe('is none', () => {
    it('if the studio created a project at the address of one that is gone', async () => {
      await db().deleteFrom('projects').execute();
      if (!first) throw new Error('There is no demo project.');
      await saveProject({ ...first, brief: 'Built in 2024.' }, { by: 'Asha' });
      expect(await counts()).toEqual([0, 12]);
    });
  });
});
