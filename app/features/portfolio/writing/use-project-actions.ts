import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';

import { useAnswers } from '~/backoffice/use-answers';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import { projectPath } from '~/features/portfolio/project';

import type { ProjectState, ProjectWriting } from './project-kind';

const SAVE_FAILED = 'Failed to save project. Please try again.';
const STILL_UPLOADING = 'A picture is still on its way. Wait for it, then save.';
const QUESTION = 'Are you sure you want to delete this project? Its images stay in the library.';
const DONE = {
  save: 'Draft saved.',
  publish: 'Published. Visitors see it now.',
  unpublish: 'Unpublished: visitors no longer see it.',
  delete: '',
} as const;
/** Beside the way back. */
const OFFERED = {
  save: 'Project saved as a draft.',
  publish: 'Project published.',
  unpublish: 'Project unpublished.',
  delete: '',
} as const;
const REFUSED = {
  save: 'Not saved as a draft yet',
  publish: 'Not published yet',
  unpublish: 'Not unpublished yet',
  delete: '',
} as const;

type Deed = keyof typeof DONE;

/** A save of this tab that was sent later came first: the server took this one for done. */
const wasOvertaken = (deed: Deed, shown: ProjectState | undefined) =>
  (deed === 'publish' && (shown?.state === 'draft' || shown?.waiting === true)) ||
  (deed === 'unpublish' && shown !== undefined && shown.state !== 'draft');

/** Why a project got another address than the requested one. */
const sayTaken = ({ slug, addressHolder }: ProjectState) =>
  addressHolder
    ? ` ${addressHolder === 'bin' ? 'A project in the bin' : 'Another project'} has the address that was asked for; this one is at ${projectPath(slug)}.`
    : '';

/** What the editor's buttons do. */
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

  /** To the first of the fields that are marked. */
  const goToProblem = () =>
    requestAnimationFrame(() => {
      const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  const carryOut = async (deed: Deed) => {
    if (deed !== 'delete' && isUploading())
      return setMessage({ tone: 'error', text: STILL_UPLOADING });
    setBusy(true);
    setMessage(null);
    // What is refused as a whole is stored all the same.
    if (deed !== 'delete') await autosave.flush();
    const answer = await autosave.command({ do: deed });
    setBusy(false);
    if (deed === 'delete' && answer?.outcome === 'gone') {
      autosave.discard();
      // The list says so, and offers the way back, unless nothing had been stored.
      return navigate(`/admin/gallery${answer.undoId ? `?undo=${answer.undoId}` : ''}`);
    }
    if (answer?.outcome === 'saved' && !wasOvertaken(deed, answer.shown)) {
      const { shown } = answer;
      const isRead = deed === 'publish' && shown?.state === 'published';
      setMessage({
        tone: 'ok',
        text: DONE[deed] + (shown ? sayTaken(shown) : ''),
        ...(isRead && { view: { href: projectPath(shown.slug), label: 'View the project' } }),
      });
      if (answer.undoId) addAnswer(id, { ok: true, message: OFFERED[deed], undoId: answer.undoId });
      draft.forgetRestored();
    } else if (answer?.outcome === 'refused') {
      setMessage({ tone: 'error', text: `${REFUSED[deed]}: please look at what is marked.` });
      goToProblem();
    } else if (deed === 'delete') setMessage({ tone: 'error', text: 'Failed to delete project' });
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setMessage({ tone: 'error', text: SAVE_FAILED });
  };
  return {
    busy,
    saveDraft: () => carryOut('save'),
    publish: () => carryOut('publish'),
    unpublish: () => carryOut('unpublish'),
    async remove() {
      if (confirm(QUESTION)) await carryOut('delete');
    },
  };
}
