import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useAnswers } from '~/backoffice/use-answers';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import type { Finding } from '~/features/blog/publishing/preflight';
import { readFindings } from '~/features/blog/publishing/read-findings';
import type { PostDraft, PostState } from '~/features/blog/working-copy/post-kind';

import type { Opened } from './open-editor.server';
import { LIMITS, NEEDS_TITLE_AND_CONTENT, type PostField } from './post-form';

const SAVE_FAILED = 'Failed to save post. Please try again.';
const SAVED_BESIDE_SCHEDULE =
  'Draft saved. The scheduled version doesn’t include these changes unless you select “Update schedule”.';
const STILL_UPLOADING =
  'A picture is still uploading or failed to upload. Wait, try again or remove it, then publish.';

const UNDO_OFFER = {
  save: '',
  publish: 'Post published.',
  unpublish: 'Post unpublished.',
  delete: '',
};

/** True if a later save of this tab overtook this one. */
const wasOvertaken = (command: string, post: PostState | undefined) =>
  (command === 'publish' && (post?.state === 'draft' || post?.waiting === true)) ||
  (command === 'unpublish' && post !== undefined && post.state !== 'draft');

type EditorCallbacks = {
  setMessage: (message: WritingMessage | null) => void;
  setFindings: (findings: readonly Finding[]) => void;
  goTo: (place: PostField) => void;
  isUploading: () => boolean;
};

export function useEditorActions(
  { id }: Opened,
  draft: PostDraft,
  { setMessage, setFindings, goTo, isUploading }: EditorCallbacks,
): WritingActions & { publishNow: () => Promise<unknown> } {
  const navigate = useNavigate();
  const { addAnswer } = useAnswers();
  const { form, autosave } = draft;
  const wasScheduled = draft.shown?.state === 'scheduled';
  const [busy, setBusy] = useState(false);

  const isComplete = () => {
    const missing = !form.title.trim() ? 'title' : !form.content.trim() ? 'content' : null;
    if (!missing) return true;
    setMessage({ tone: 'error', text: NEEDS_TITLE_AND_CONTENT });
    goTo(missing);
    return false;
  };
  const run = async (command: 'save' | 'publish' | 'unpublish' | 'delete', done: string) => {
    setBusy(true);
    setMessage(null);
    const answer = await autosave.command({ do: command });
    setBusy(false);
    if (command === 'delete' && answer?.outcome === 'gone') return answer;
    if (answer?.outcome === 'saved' && !wasOvertaken(command, answer.shown)) {
      const { shown: post } = answer;
      const isScheduled = post?.state === 'scheduled' && command === 'publish';
      const text = isScheduled ? (wasScheduled ? 'Schedule updated.' : 'Scheduled.') : done;
      const isRead = command === 'publish' && post?.state === 'published';
      setMessage({
        tone: 'ok',
        text,
        ...(isRead && {
          view: { href: `/blog/${encodeURIComponent(post.slug)}`, label: 'View article' },
        }),
      });
      const { undoId } = answer;
      if (undoId) addAnswer(id, { ok: true, message: UNDO_OFFER[command], undoId });
      draft.forgetRestored();
    } else if (answer?.outcome === 'refused') {
      const [[field, text] = []] = Object.entries(answer.problems);
      setMessage({ tone: 'error', text: text ?? SAVE_FAILED });
      if (field && field in LIMITS) goTo(field as PostField);
    } else if (command === 'delete') setMessage({ tone: 'error', text: 'Failed to delete post' });
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setMessage({ tone: 'error', text: SAVE_FAILED });
    return null;
  };

  return {
    busy,
    async saveDraft() {
      if (isComplete()) await run('save', wasScheduled ? SAVED_BESIDE_SCHEDULE : 'Draft saved.');
    },
    async publish() {
      if (!isComplete()) return;
      if (isUploading()) {
        setMessage({ tone: 'error', text: STILL_UPLOADING });
        return goTo('content');
      }
      setBusy(true);
      const results = await readFindings(id, form);
      setBusy(false);
      if (results?.length) setFindings(results);
      else await run('publish', 'Published.');
    },
    publishNow: () => run('publish', 'Published.'),
    unpublish: () => run('unpublish', 'Unpublished. Visitors no longer see it.'),
    async remove() {
      if (!confirm('Are you sure you want to delete this post?')) return;
      const deleted = await run('delete', '');
      if (!deleted) return;
      autosave.discard();
      // The list shows the result with an undo, unless nothing had been stored.
      await navigate(`/manage-blog${deleted.undoId ? `?undo=${deleted.undoId}` : ''}`);
    },
  };
}
