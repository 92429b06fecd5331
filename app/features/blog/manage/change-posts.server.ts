import { IN_BIN } from '~/backoffice/bin/bin-days';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { sayLapsed } from '~/features/blog/bin/bin-changes.server';
import { deletePosts, restorePost } from '~/features/blog/bin/delete-posts.server';
import {
  type Outcome,
  publishPosts,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { log } from '~/platform/log.server';

import type { PostsChange } from './posts-query.server';

/** Does what the list asks for, and says what came of it. A failure is logged; its text is the specification's (section 8). */
export async function changePosts(change: PostsChange, by: string): Promise<ChangeAnswer> {
  try {
    return { ...(await carryOut(change, by)), untick: change.ids };
  } catch (error) {
    log.error(
      { err: error },
      change.do === 'delete' ? 'Failed to delete posts' : 'Failed to update posts',
    );
    const one = change.do === 'delete' && change.ids.length === 1;
    return { ok: false, message: one ? 'Failed to delete post' : `Failed to ${change.do} posts` };
  }
}

async function carryOut({ do: what, ids }: PostsChange, by: string): Promise<ChangeAnswer> {
  switch (what) {
    case 'publish':
      return say('published', await publishPosts(ids, by), UNFIT);
    case 'unpublish':
      return say('unpublished', await unpublishPosts(ids), DELETED);
    case 'delete': {
      const { deleted, ...outcome } = await deletePosts(ids, by);
      const { ok, message } = say('deleted', outcome, DELETED);
      return deleted.length
        ? { ok, message: `${message} ${IN_BIN}`, undo: deleted }
        : { ok, message };
    }
    case 'restore':
      return restore(ids);
  }
}

const UNFIT = 'stayed as they are: a title or a text is missing, or the cover’s address is none.';
const DELETED = 'had been deleted before.';

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

function say(verb: string, { done, refused }: Outcome, why: string): ChangeAnswer {
  const message = `${posts(done)} ${verb}.`;
  return refused === 0
    ? { ok: true, message }
    : { ok: false, message: `${message} ${posts(refused)} ${why}` };
}

/** Undoes a deletion: each post by itself, so that one that is gone keeps none of the others back. */
async function restore(ids: readonly string[]): Promise<ChangeAnswer> {
  let gone = 0;
  const lapsed: number[] = [];
  for (const id of ids) {
    const post = await restorePost(id);
    if (post.outcome === 'gone') gone += 1;
    if (post.outcome === 'restored' && post.lapsed !== null) lapsed.push(post.lapsed);
  }
  const outcome = { done: ids.length - gone, refused: gone };
  const { ok, message } = say('restored', outcome, 'had been deleted for ever before.');
  return { ok, message: [message, ...lapsed.map(sayLapsed)].join(' ') };
}
