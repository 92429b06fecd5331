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

/** Beside the button that undoes it. */
const UNDO_OFFER = {
  save: '',
  publish: 'Post published.',
  unpublish: 'Post unpublished.',
  delete: '',
};

/** A save of this tab that was sent later came first: the server took this one for done. */
const wasOvertaken = (what: string, post: PostState | undefined) =>
  (what === 'publish' && (post?.state === 'draft' || post?.waiting === true)) ||
  (what === 'unpublish' && post !== undefined && post.state !== 'draft');

type EditorCallbacks = {
  setMessage: (message: WritingMessage | null) => void;
  setFindings: (findings: readonly Finding[]) => void;
  goTo: (place: PostField) => void;
  isUploading: () => boolean;
};

/** What the editor's buttons do. */
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

  const isWhole = () => {
    const lacking = !form.title.trim() ? 'title' : !form.content.trim() ? 'content' : null;
    if (!lacking) return true;
    setMessage({ tone: 'error', text: NEEDS_TITLE_AND_CONTENT });
    goTo(lacking);
    return false;
  };
  const carryOut = async (what: 'save' | 'publish' | 'unpublish' | 'delete', done: string) => {
    setBusy(true);
    setMessage(null);
    const answer = await autosave.command({ do: what });
    setBusy(false);
    if (what === 'delete' && answer?.outcome === 'gone') return answer;
    if (answer?.outcome === 'saved' && !wasOvertaken(what, answer.shown)) {
      const { shown: post } = answer;
      const isScheduled = post?.state === 'scheduled' && what === 'publish';
      const text = isScheduled ? (wasScheduled ? 'Schedule updated.' : 'Scheduled.') : done;
      const isRead = what === 'publish' && post?.state === 'published';
      setMessage({
        tone: 'ok',
        text,
        ...(isRead && {
          view: { href: `/blog/${encodeURIComponent(post.slug)}`, label: 'View article' },
        }),
      });
      const { undoId } = answer;
      if (undoId) addAnswer(id, { ok: true, message: UNDO_OFFER[what], undoId });
      draft.forgetRestored();
    } else if (answer?.outcome === 'refused') {
      const [[field, text] = []] = Object.entries(answer.problems);
      setMessage({ tone: 'error', text: text ?? SAVE_FAILED });
      if (field && field in LIMITS) goTo(field as PostField);
    } else if (what === 'delete') setMessage({ tone: 'error', text: 'Failed to delete post' });
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setMessage({ tone: 'error', text: SAVE_FAILED });
    return null;
  };

  return {
    busy,
    async saveDraft() {
      if (isWhole()) await carryOut('save', wasScheduled ? SAVED_BESIDE_SCHEDULE : 'Draft saved.');
    },
    /** Looks through the post first; publishes at once when there is nothing to say. */
    async publish() {
      if (!isWhole()) return;
      if (isUploading()) {
        setMessage({ tone: 'error', text: STILL_UPLOADING });
        return goTo('content');
      }
      setBusy(true);
      const found = await readFindings(id, form);
      setBusy(false);
      if (found?.length) setFindings(found);
      else await carryOut('publish', 'Published.');
    },
    publishNow: () => carryOut('publish', 'Published.'),
    unpublish: () => carryOut('unpublish', 'Unpublished. Visitors no longer see it.'),
    async remove() {
      if (!confirm('Are you sure you want to delete this post?')) return;
      const deleted = await carryOut('delete', '');
      if (!deleted) return;
      autosave.discard();
      // The list says so, and offers the way back, unless nothing had been stored.
      await navigate(`/manage-blog${deleted.undoId ? `?undo=${deleted.undoId}` : ''}`);
    },
  };
}
