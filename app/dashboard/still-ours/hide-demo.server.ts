import type { DemoRecord } from '~/backoffice/demo-record';
import { undoable } from '~/backoffice/undo/undo-log.server';
import type { Thing } from '~/backoffice/undo/undo-steps.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { findDemoPosts } from '~/features/blog/demo/find-demo-posts.server';
import { unpublishPosts } from '~/features/blog/publishing/publish-post.server';
import { changeVisibility } from '~/features/portfolio/change-project.server';
import { findDemoProjects } from '~/features/portfolio/demo/find-demo-projects.server';

import { inWords, kept } from './demo-words';

const isHideable = ({ isPublic, state }: DemoRecord) => isPublic && state === 'ours';
const isKept = ({ isPublic, state }: DemoRecord) => isPublic && state !== 'ours';

/**
 * Takes every demo project and demo article back from visitors that the studio has neither changed nor begun to write: all of them in one
 * change, which can be undone. Nothing is deleted.
 */
export async function hideDemo(by: string): Promise<ChangeAnswer> {
  const { result, undo } = await undoable(
    {
      things: async () => [
        ...(await findDemoPosts()).map(({ id }): Thing => ({ of: 'post', id })),
        ...(await findDemoProjects()).map(({ id }): Thing => ({ of: 'project', id })),
      ],
      what: ({ projects, articles }) => `${inWords(projects, articles)} hidden`,
      by,
    },
    // Read anew: what somebody began to write in between, before these were locked, stays.
    async () => {
      const [posts, projects] = [await findDemoPosts(), await findDemoProjects()];
      const hidden = projects.filter(isHideable);
      for (const { id } of hidden) await changeVisibility(id, 'draft', by);
      const { done } = await unpublishPosts(posts.filter(isHideable).map(({ id }) => id));
      return {
        ...{ projects: hidden.length, articles: done },
        kept: [...posts, ...projects].filter(isKept).length,
      };
    },
  );
  const { projects, articles } = result;
  if (projects + articles === 0)
    return { ok: false, message: `There is no demo content left to hide. ${kept(result.kept)}` };
  return {
    ok: true,
    message: `${inWords(projects, articles)} hidden. ${kept(result.kept)}`.trim(),
    undoId: undo,
  };
}
