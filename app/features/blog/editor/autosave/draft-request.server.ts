import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { postForm } from '~/features/blog/editor/post-form.server';
import { publishPost, saveDraft, takeBack } from '~/features/blog/publishing/publish-post.server';
import {
  type ManagedPost,
  readManagedPost,
} from '~/features/blog/working-copy/read-managed-post.server';
import { restoreRevision, setAside } from '~/features/blog/working-copy/set-aside.server';
import { type Save, saveWorkingCopy } from '~/features/blog/working-copy/working-copy.server';
import { log } from '~/platform/log.server';

import type { DraftAnswer, DraftNow, DraftRequest, PostState } from './draft-protocol';

const request = z.object({
  do: z.enum(['autosave', 'save', 'publish', 'unpublish', 'restore', 'keep', 'delete']),
  tab: z.string().min(1).max(64),
  seq: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  form: postForm,
  revision: z.uuid().optional(),
});

/** Reads a save. @returns what is wrong with it, by field; undefined for what the editor never sends. */
export function readDraftRequest(
  body: unknown,
): { request: DraftRequest } | { problems: Record<string, string> } | undefined {
  const parsed = request.safeParse(body);
  if (parsed.success) {
    const { revision, ...rest } = parsed.data;
    return { request: { ...rest, ...(revision !== undefined && { revision }) } };
  }
  const problems = parsed.error.issues
    .filter(({ path }) => path[0] === 'form')
    .map(({ path, message }) => [String(path[1]), message]);
  return problems.length ? { problems: Object.fromEntries(problems) } : undefined;
}

/** How a post stands with the public. */
export const stateOf = ({ post, waiting }: ManagedPost, now = Date.now()): PostState => ({
  state: post.status === 'draft' ? 'draft' : post.publishDate > now ? 'scheduled' : 'published',
  slug: post.slug,
  publishDate: post.publishDate,
  waiting,
});

/** What is stored of a post now; null when it is gone. */
export async function readDraftNow(id: string): Promise<DraftNow | null> {
  const managed = await readManagedPost(id);
  if (!managed) return null;
  const { version, form, savedAt: at, savedBy: by } = managed;
  return { version, form, at, by, post: stateOf(managed) };
}

/** Does what the editor asks for. Rejects, and logs the specification's text (section 8), when the database can't. */
export async function answerDraftRequest(
  id: string,
  draft: DraftRequest,
  by: string,
): Promise<DraftAnswer> {
  const save: Save = { id, by, ...draft };
  try {
    const answer = await carryOut(draft, save);
    if (answer.outcome !== 'saved' || draft.do === 'autosave') return answer;
    const managed = await readManagedPost(id);
    return managed ? { ...answer, post: stateOf(managed) } : { outcome: 'gone' };
  } catch (error) {
    const text = draft.version === 0 ? 'Failed to create blog post' : 'Failed to update blog post';
    log.error(
      { err: error, post: id },
      draft.do === 'delete' ? 'Failed to delete blog post' : text,
    );
    throw error;
  }
}

async function carryOut(draft: DraftRequest, save: Save): Promise<DraftAnswer> {
  switch (draft.do) {
    case 'autosave':
      return saveWorkingCopy(save);
    case 'save':
      return saveDraft(save);
    case 'publish':
      return publishPost(save);
    case 'restore':
      return restoreRevision(save, draft.revision ?? '');
    case 'unpublish':
      return takeBack(save);
    case 'keep':
      return (await setAside(save)) ? nothingNew(save) : { outcome: 'gone' };
    case 'delete': {
      const change = { things: [{ of: 'post', id: save.id }], what: '1 post deleted', by: save.by };
      const { undo } = await undoable(change, () => deletePosts([save.id], save.by));
      return { outcome: 'gone', undoId: undo };
    }
  }
}

const nothingNew = ({ version }: Save) =>
  ({ outcome: 'saved', version, savedAt: Date.now() }) as const;
