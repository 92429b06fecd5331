import type { ChangeAnswer } from '~/backoffice/use-answers';
import {
  deletePosts,
  type Outcome,
  publishPosts,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { log } from '~/platform/log.server';

import type { PostsChange } from './posts-query.server';

const verbs = { publish: 'published', unpublish: 'unpublished', delete: 'deleted' } as const;

/** Does what the list asks for, and says what came of it. A failure is logged; its text is the specification's (section 8). */
export async function changePosts(change: PostsChange, by: string): Promise<ChangeAnswer> {
  try {
    return { ...say(change, await carryOut(change, by)), untick: change.ids };
  } catch (error) {
    log.error(
      { err: error },
      change.do === 'delete' ? 'Failed to delete posts' : 'Failed to update posts',
    );
    const one = change.do === 'delete' && change.ids.length === 1;
    return { ok: false, message: one ? 'Failed to delete post' : `Failed to ${change.do} posts` };
  }
}

function carryOut({ do: what, ids }: PostsChange, by: string): Promise<Outcome> {
  switch (what) {
    case 'publish':
      return publishPosts(ids, by);
    case 'unpublish':
      return unpublishPosts(ids);
    case 'delete':
      return deletePosts(ids);
  }
}

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

function say({ do: what }: PostsChange, { done, refused }: Outcome): ChangeAnswer {
  const message = `${posts(done)} ${verbs[what]}.`;
  if (refused === 0) return { ok: true, message };
  const why =
    what === 'publish'
      ? `${posts(refused)} stayed as they are: a title or a text is missing, or the cover’s address is none.`
      : `${posts(refused)} had been deleted before.`;
  return { ok: false, message: `${message} ${why}` };
}
