import type { ChangeAnswer } from '~/backoffice/use-answers';
import { formatInstant } from '~/platform/indian-time';

import { erasePost, type RestoredPost, restorePost } from './delete-posts.server';

const erased: Record<Awaited<ReturnType<typeof erasePost>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Post deleted permanently.' },
  there: {
    ok: false,
    message: 'This post has been restored, so it wasn’t deleted. You’ll find it in the list.',
  },
  gone: { ok: true, message: 'This post has already been deleted permanently.' },
};

/** Does what the bin's screen asks for a post, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? sayRestored(await restorePost(id)) : erased[await erasePost(id)];

function sayRestored(post: RestoredPost): ChangeAnswer {
  if (post.outcome === 'gone')
    return { ok: false, message: 'This post has been deleted permanently.' };
  if (post.outcome === 'there')
    return {
      ok: true,
      message: 'This post has already been restored. You’ll find it in the list.',
    };
  return {
    ok: true,
    message: post.lapsed === null ? 'Post restored.' : `Post restored. ${sayLapsed(post.lapsed)}`,
  };
}

/** Said of a post that came back too late to be published at its moment. */
export const sayLapsed = (moment: number) =>
  `It was scheduled for ${formatInstant(moment)}, which has passed, so it is now a draft.`;
