import { v7 as uuid } from 'uuid';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { undoable } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import {
  type Outcome,
  publishPosts,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { log } from '~/platform/log.server';
import { readSettings } from '~/settings/settings.server';

import { movePosts } from './move-posts.server';
import type { PostsChange } from './posts-query.server';
import { tagPosts } from './tag-posts.server';

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

async function carryOut(change: PostsChange, by: string): Promise<ChangeAnswer> {
  const { ids } = change;
  switch (change.do) {
    case 'publish':
      return inParts(ids, by, {
        work: (some) => publishPosts(some, by),
        done: 'published',
        why: UNFIT,
      });
    case 'unpublish':
      return inParts(ids, by, {
        work: (some) => unpublishPosts(some),
        done: 'unpublished',
        why: DELETED,
      });
    case 'move':
      if (!(await readSettings()).categories.includes(change.category))
        return { ok: false, message: 'This category is no longer there. Nothing was moved.' };
      return inParts(ids, by, {
        work: (some) => movePosts(some, change.category, by),
        why: DELETED,
        done: `moved to ${change.category}`,
      });
    case 'tag':
      return inParts(ids, by, {
        work: (some) => tagPosts(some, change.tag, by),
        why: MANY_TAGS,
        done: `tagged ${change.tag}`,
      });
    case 'delete':
      return inParts(ids, by, {
        work: (some) => deletePosts(some, by),
        done: 'deleted',
        why: DELETED,
        note: IN_BIN,
      });
    default:
      return change satisfies never;
  }
}

const UNFIT = 'stayed as they are: a title or a text is missing, or the cover’s address is none.';
const DELETED = 'had been deleted before.';
const MANY_TAGS = 'stayed as they are: they have as many tags as a post can have, or are deleted.';

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Posts in one transaction. */
const PART = 50;

type Work = {
  readonly work: (some: readonly string[]) => Promise<Outcome>;
  /** What came of those that were done. */
  readonly done: string;
  /** Why the others were not. */
  readonly why: string;
  readonly note?: string;
};

/** Part by part, so that nobody else waits for all of them; one change to undo. */
async function inParts(
  ids: readonly string[],
  by: string,
  { work, done: verb, why, note }: Work,
): Promise<ChangeAnswer> {
  const change = uuid();
  let [done, refused] = [0, 0];
  let undoId: string | null = null;
  for (let from = 0; from < ids.length; from += PART) {
    const some = ids.slice(from, from + PART);
    const { result, undo } = await undoable(
      {
        things: some.map((id) => ({ of: 'post', id })),
        what: (outcome) => `${posts(done + outcome.done)} ${verb}`,
        by,
        change,
      },
      () => work(some),
    );
    [done, refused, undoId] = [done + result.done, refused + result.refused, undo ?? undoId];
  }
  const message = `${posts(done)} ${verb}.`;
  const words = refused === 0 ? message : `${message} ${posts(refused)} ${why}`;
  return {
    ok: refused === 0,
    message: note && done > 0 ? `${words} ${note}` : words,
    undoId,
  };
}
