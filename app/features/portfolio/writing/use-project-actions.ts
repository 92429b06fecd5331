import type { RefObject } from 'react';

import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { useCommands } from '~/backoffice/writing/screen/use-commands';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import { projectPath } from '~/features/portfolio/project';

import {
  DELETE_QUESTION,
  projectKind,
  type ProjectState,
  type ProjectWriting,
} from './project-kind';

const SAVE_FAILED = 'Failed to save project. Please try again.';
const STILL_UPLOADING = 'A picture is still uploading. Wait until it has finished, then save.';
const ACTION_TEXTS = {
  save: {
    stored: 'Draft saved.',
    refused: 'Not saved as a draft',
  },
  publish: {
    stored: 'Published. Visitors can see it now.',
    refused: 'Not published',
  },
  unpublish: {
    stored: 'Unpublished. Visitors no longer see it.',
    refused: 'Not unpublished',
  },
} as const;

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
  const { busy, run, remove } = useCommands(projectKind, id, draft, setMessage);

  const goToProblem = () =>
    requestAnimationFrame(() => {
      const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  const save = async (verb: keyof typeof ACTION_TEXTS) => {
    if (isUploading()) return setMessage({ tone: 'error', text: STILL_UPLOADING });
    const { stored, refused } = ACTION_TEXTS[verb];
    await run(
      { do: verb },
      (shown) => ({
        text: stored + (shown ? addressTakenText(shown) : ''),
        stays: Boolean(shown?.addressHolder),
        ...(verb === 'publish' &&
          shown && { view: { href: projectPath(shown.slug), label: 'View the project' } }),
      }),
      (problems) => {
        if (!problems) return SAVE_FAILED;
        goToProblem();
        return `${refused}. Please check the marked fields.`;
      },
    );
  };
  return {
    busy,
    saveDraft: () => save('save'),
    publish: () => save('publish'),
    unpublish: () => save('unpublish'),
    remove: () => remove(DELETE_QUESTION, '/admin/gallery'),
  };
}
