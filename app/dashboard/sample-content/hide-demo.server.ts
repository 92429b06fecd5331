import type { DemoRecord } from '~/backoffice/demo-record';
import { undoable } from '~/backoffice/undo/undo-log.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { unpublishPosts } from '~/features/blog/publishing/publish-post.server';
import { changeVisibility } from '~/features/portfolio/change-project.server';
import { findDemoProjects } from '~/features/portfolio/demo/find-demo-projects.server';
import { capitalise } from '~/platform/text/capitalise';
import { loadSettings, saveSettings } from '~/settings/settings.server';

import { removeDemoLinks, removeDemoTagline } from './demo-links.server';
import { describeRemainder, formatCounts, formatLinks } from './format-counts';

const isHideable = ({ isPublic, state }: DemoRecord) => isPublic && state === 'unchanged';
const isEditedSample = ({ isPublic, state }: DemoRecord) => isPublic && state !== 'unchanged';

type Done = {
  readonly projects: number;
  readonly articles: number;
  readonly links: number;
  readonly tagline: boolean;
  readonly samples: boolean;
};

const describeChanges = ({ projects, articles, links, tagline, samples }: Done) =>
  [
    ...(projects + articles > 0 ? [`${formatCounts(projects, articles)} hidden`] : []),
    ...(links > 0 ? [`${formatLinks(links)} removed`] : []),
    ...(tagline ? ['sample tagline removed'] : []),
    ...(samples ? ['sample texts and pictures hidden'] : []),
  ].join(', ');

/**
 * Demo records that the studio has changed or begun to rewrite stay. Everything is one change for undo, and nothing is
 * deleted.
 */
export async function hideDemo(by: string): Promise<ChangeAnswer> {
  const { result, undo } = await undoable(
    {
      records: async () => [
        ...(await findDemoPosts()).map(({ id }): RecordRef => ({ of: 'post', id })),
        ...(await findDemoProjects()).map(({ id }): RecordRef => ({ of: 'project', id })),
        { of: 'setting', id: 'company' },
        { of: 'setting', id: 'social' },
        { of: 'setting', id: 'clientLogin' },
        { of: 'setting', id: 'samples' },
      ],
      what: describeChanges,
      by,
    },
    // Read again inside the lock, because an edit may have begun since.
    async () => {
      const [posts, projects] = [await findDemoPosts(), await findDemoProjects()];
      const hidden = projects.filter(isHideable);
      for (const { id } of hidden) await changeVisibility(id, 'draft', by);
      const { done } = await unpublishPosts(posts.filter(isHideable).map(({ id }) => id));
      return {
        projects: hidden.length,
        articles: done,
        links: await removeDemoLinks(),
        tagline: await removeDemoTagline(),
        samples: await hideSamples(),
        kept: [...posts, ...projects].filter(isEditedSample).length,
      };
    },
  );
  if (describeChanges(result) === '')
    return {
      ok: false,
      message: `There is no sample content left to hide. ${describeRemainder(result.kept)}`,
    };
  return {
    ok: true,
    message: `${capitalise(describeChanges(result))}. ${describeRemainder(result.kept)}`.trim(),
    undoId: undo,
  };
}

/** @returns whether samples were shown before. */
async function hideSamples(): Promise<boolean> {
  const { shown } = (await loadSettings()).stored.samples;
  if (shown === 'on') await saveSettings('samples', { shown: '' });
  return shown === 'on';
}

/** Sample projects and articles stay drafts: each can be published in Gallery and Blog Posts. */
export async function showSamples(by: string): Promise<ChangeAnswer> {
  const what = 'Sample texts and pictures shown';
  const { undo } = await undoable({ records: [{ of: 'setting', id: 'samples' }], what, by }, () =>
    saveSettings('samples', { shown: 'on' }),
  );
  return { ok: true, message: `${what}.`, undoId: undo };
}
