import { fetchJson } from '~/backoffice/fetch-json';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { useCommands } from '~/backoffice/writing/screen/use-commands';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import { articlePath } from '~/features/blog/posts/post';
import type { PreflightFinding } from '~/features/blog/publishing/find-findings.server';
import {
  DELETE_QUESTION,
  type PostDraft,
  postKind,
  type PostState,
} from '~/features/blog/working-copy/post-kind';

import type { EditorData } from './open-editor.server';
import { POST_LIMITS, NEEDS_TITLE_AND_CONTENT, type PostField, type PostForm } from './post-form';

const SAVE_FAILED = 'Failed to save post. Please try again.';
const SAVED_BESIDE_SCHEDULE =
  'Draft saved. The scheduled version doesn’t include these changes unless you select “Update schedule”.';
const STILL_UPLOADING =
  'A picture is still uploading or failed to upload. Wait, try again or remove it, then publish.';

type EditorCallbacks = {
  setMessage: (message: WritingMessage | null) => void;
  setFindings: (findings: readonly PreflightFinding[]) => void;
  goTo: (place: PostField) => void;
  isUploading: () => boolean;
};

export function useEditorActions(
  { id }: EditorData,
  draft: PostDraft,
  { setMessage, setFindings, goTo, isUploading }: EditorCallbacks,
): WritingActions & { publishNow: () => Promise<unknown> } {
  const { busy, hold, run, remove } = useCommands(postKind, id, draft, setMessage);
  const { form } = draft;
  const wasScheduled = draft.shown?.state === 'scheduled';

  const isComplete = () => {
    const missingField = !form.title.trim() ? 'title' : !form.content.trim() ? 'content' : null;
    if (!missingField) return true;
    setMessage({ tone: 'error', text: NEEDS_TITLE_AND_CONTENT });
    goTo(missingField);
    return false;
  };
  const failed = (problems: Partial<Record<keyof PostForm, string>> = {}) => {
    const [[field, text] = []] = Object.entries(problems);
    if (field && field in POST_LIMITS) goTo(field as PostField);
    return text ?? SAVE_FAILED;
  };
  const publishMessage = ({ state, slug }: PostState) => {
    if (state === 'scheduled') return { text: wasScheduled ? 'Schedule updated.' : 'Scheduled.' };
    return { text: 'Published.', view: { href: articlePath(slug), label: 'View article' } };
  };
  const publishNow = () => run({ do: 'publish' }, publishMessage, failed);

  return {
    busy,
    async saveDraft() {
      const text = wasScheduled ? SAVED_BESIDE_SCHEDULE : 'Draft saved.';
      if (isComplete()) await run({ do: 'save' }, () => ({ text }), failed);
    },
    async publish() {
      if (!isComplete()) return;
      if (isUploading()) {
        setMessage({ tone: 'error', text: STILL_UPLOADING });
        return goTo('content');
      }
      await hold(async () => {
        const results = await readFindings(id, form);
        if (!results?.length) return publishNow();
        setFindings(results);
        return false;
      });
    },
    publishNow,
    unpublish: () =>
      run({ do: 'unpublish' }, () => ({ text: 'Unpublished. Visitors no longer see it.' }), failed),
    remove: () => remove(DELETE_QUESTION, '/manage-blog'),
  };
}

/** Resolves to null if the server doesn't respond; publishing then reports the error. */
const readFindings = (postId: string, form: PostForm) =>
  fetchJson<readonly PreflightFinding[]>(`/manage-blog/${encodeURIComponent(postId)}/preflight`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
