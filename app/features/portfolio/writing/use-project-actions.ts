import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';

import { useAnswers } from '~/backoffice/use-answers';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import { projectPath } from '~/features/portfolio/project';

import { DELETE_QUESTION, type ProjectState, type ProjectWriting } from './project-kind';

const SAVE_FAILED = 'Failed to save project. Please try again.';
const STILL_UPLOADING = 'A picture is still uploading. Wait until it has finished, then save.';
const DONE = {
  save: 'Draft saved.',
  publish: 'Published. Visitors can see it now.',
  unpublish: 'Unpublished. Visitors no longer see it.',
  delete: '',
} as const;
/** Messages with an undo button. */
const UNDO_MESSAGES = {
  save: 'Project saved as a draft.',
  publish: 'Project published.',
  unpublish: 'Project unpublished.',
  delete: '',
} as const;
const REFUSED = {
  save: 'Not saved as a draft',
  publish: 'Not published',
  unpublish: 'Not unpublished',
  delete: '',
} as const;

type Command = keyof typeof DONE;

/** True if a later save of this tab overtook this one. */
const wasOvertaken = (command: Command, shown: ProjectState | undefined) =>
  (command === 'publish' && (shown?.state === 'draft' || shown?.waiting === true)) ||
  (command === 'unpublish' && shown !== undefined && shown.state !== 'draft');

/** Explains that the requested address was taken. */
const addressTakenText = ({ slug, addressHolder }: ProjectState) =>
  addressHolder
    ? ` ${addressHolder === 'bin' ? 'A project in the bin' : 'Another project'} already uses that address, so this project uses ${projectPath(slug)}.`
    : '';

export function useProjectActions(
  id: string,
  draft: ProjectWriting,
  {
    setMessage,
    isUploading,
    root,
  }: {
    setMessage: (message: WritingMessage | null) => void;
    isUploading: () => boolean;
    root: RefObject<HTMLElement | null>;
  },
): WritingActions {
  const navigate = useNavigate();
  const { addAnswer } = useAnswers();
  const { autosave } = draft;
  const [busy, setBusy] = useState(false);

  const goToProblem = () =>
    requestAnimationFrame(() => {
      const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  const run = async (command: Command) => {
    if (command !== 'delete' && isUploading())
      return setMessage({ tone: 'error', text: STILL_UPLOADING });
    setBusy(true);
    setMessage(null);
    // Autosave stores the form even if the command is refused.
    if (command !== 'delete') await autosave.flush();
    const answer = await autosave.command({ do: command });
    setBusy(false);
    if (command === 'delete' && answer?.outcome === 'gone') {
      autosave.discard();
      // The list shows the result with an undo, unless nothing had been stored.
      return navigate(`/admin/gallery${answer.undoId ? `?undo=${answer.undoId}` : ''}`);
    }
    if (answer?.outcome === 'saved' && !wasOvertaken(command, answer.shown)) {
      const { shown } = answer;
      const isRead = command === 'publish' && shown?.state === 'published';
      setMessage({
        tone: 'ok',
        text: DONE[command] + (shown ? addressTakenText(shown) : ''),
        ...(isRead && { view: { href: projectPath(shown.slug), label: 'View the project' } }),
      });
      if (answer.undoId)
        addAnswer(id, { ok: true, message: UNDO_MESSAGES[command], undoId: answer.undoId });
      draft.forgetRestored();
    } else if (answer?.outcome === 'refused') {
      setMessage({ tone: 'error', text: `${REFUSED[command]}. Please check the marked fields.` });
      goToProblem();
    } else if (command === 'delete')
      setMessage({ tone: 'error', text: 'Failed to delete project' });
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setMessage({ tone: 'error', text: SAVE_FAILED });
  };
  return {
    busy,
    saveDraft: () => run('save'),
    publish: () => run('publish'),
    unpublish: () => run('unpublish'),
    async remove() {
      if (confirm(DELETE_QUESTION)) await run('delete');
    },
  };
}
