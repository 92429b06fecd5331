import type { ChangeAnswer } from '~/backoffice/use-answers';
import { formatInstant } from '~/platform/indian-time';

import { erasePost, type RestoredPost, restorePost } from './delete-posts.server';

const erased: Record<Awaited<ReturnType<typeof erasePost>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Post deleted for ever.' },
  there: {
    ok: false,
    message: 'Somebody has restored this post meanwhile. Nothing was deleted; it is on the list.',
  },
  gone: { ok: true, message: 'This post has been deleted for ever already.' },
};

/** Does what the bin's screen asks for a post, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? sayRestored(await restorePost(id)) : erased[await erasePost(id)];

function sayRestored(post: RestoredPost): ChangeAnswer {
  if (post.outcome === 'gone')
    return { ok: false, message: 'This post has been deleted for ever meanwhile.' };
  if (post.outcome === 'there')
    return { ok: true, message: 'Somebody has restored this post already. It is on the list.' };
  return {
    ok: true,
    message: post.lapsed === null ? 'Post restored.' : `Post restored. ${sayLapsed(post.lapsed)}`,
  };
}

/** Said of a post that came back too late to be published at its moment. */
export const sayLapsed = (moment: number) =>
  `It was scheduled for ${formatInstant(moment)}, which has passed: it is a draft now.`;
