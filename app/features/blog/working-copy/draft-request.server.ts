import { undoable } from '~/backoffice/undo/undo-log.server';
import type {
  DraftAnswer,
  DraftNow,
  DraftRequest,
} from '~/backoffice/writing/autosave/draft-protocol';
import { restoreRevision, setAside } from '~/backoffice/writing/stored/set-aside.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { publishPost, saveDraft, takeBack } from '~/features/blog/publishing/publish-post.server';
import { log } from '~/platform/log.server';

import type { PostState } from './post-kind';
import { postStore } from './post-store.server';
import { type ManagedPost, readManagedPost } from './read-managed-post.server';

type Request = DraftRequest<PostForm>;
/** `post`: how an older version of the page, which may be open still, knows what is `shown`. */
type Answer = DraftAnswer<PostForm, PostState> & { readonly post?: PostState };
type Now = DraftNow<PostForm, PostState> & { readonly post: PostState };

/** How a post stands with the public. */
export const stateOf = ({ post, waiting }: ManagedPost, now = Date.now()): PostState => ({
  state: post.status === 'draft' ? 'draft' : post.publishDate > now ? 'scheduled' : 'published',
  slug: post.slug,
  publishDate: post.publishDate,
  waiting,
});

/** What is stored of a post now; null when it is gone. */
export async function readDraftNow(id: string): Promise<Now | null> {
  const managed = await readManagedPost(id);
  if (!managed) return null;
  const { version, form, savedAt: at, savedBy: by } = managed;
  const shown = stateOf(managed);
  return { version, form, at, by, shown, post: shown };
}

/** Does what the editor asks for. Rejects, and logs the specification's text (section 8), when the database can't. */
export async function answerDraftRequest(id: string, draft: Request, by: string): Promise<Answer> {
  const save: Save<PostForm> = { id, by, ...draft };
  try {
    const answer = await carryOut(draft, save);
    if (answer.outcome !== 'saved' || draft.do === 'autosave') return answer;
    const managed = await readManagedPost(id);
    const shown = managed && stateOf(managed);
    return shown ? { ...answer, shown, post: shown } : { outcome: 'gone' };
  } catch (error) {
    const text = draft.version === 0 ? 'Failed to create blog post' : 'Failed to update blog post';
    log.error(
      { err: error, post: id },
      draft.do === 'delete' ? 'Failed to delete blog post' : text,
    );
    throw error;
  }
}

async function carryOut(draft: Request, save: Save<PostForm>): Promise<Answer> {
  switch (draft.do) {
    case 'autosave':
      return saveWorkingCopy(postStore, save);
    case 'save':
      return saveDraft(save);
    case 'publish':
      return publishPost(save);
    case 'restore':
      return restoreRevision(postStore, save, draft.revision ?? '');
    case 'unpublish':
      return takeBack(save);
    case 'keep':
      return (await setAside(postStore, save)) ? nothingNew(save) : { outcome: 'gone' };
    case 'delete': {
      const change = { things: [{ of: 'post', id: save.id }], what: '1 post deleted', by: save.by };
      const { undo } = await undoable(change, () => deletePosts([save.id], save.by));
      return { outcome: 'gone', undoId: undo };
    }
  }
}

const nothingNew = ({ version }: Save<PostForm>) =>
  ({ outcome: 'saved', version, savedAt: Date.now() }) as const;
