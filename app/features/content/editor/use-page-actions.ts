import { useState } from 'react';

import { useAnswers } from '~/backoffice/use-answers';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import type { PageWriting } from '~/features/content/writing/page-kind';
import { type PageKey, writtenPages } from '~/features/content/written-pages';
import { fromLocalField } from '~/platform/indian-time';

type Callbacks = {
  readonly setMessage: (message: WritingMessage | null) => void;
  /** Publication time as in a `datetime-local` field; empty means now. */
  readonly date: string;
  readonly setDate: (date: string | null) => void;
};

const FAILED = {
  publish: 'Failed to publish the page. Please try again.',
  unpublish: 'Failed to unpublish the page. Please try again.',
};

export function usePageActions(
  page: PageKey,
  draft: PageWriting,
  { setMessage, date, setDate }: Callbacks,
): WritingActions {
  const { addAnswer } = useAnswers();
  const [busy, setBusy] = useState(false);
  const { autosave, shown } = draft;
  const wasScheduled = shown?.state === 'scheduled';

  const run = async (command: keyof typeof FAILED) => {
    setBusy(true);
    setMessage(null);
    await autosave.flush();
    const at = command === 'publish' ? fromLocalField(date) : null;
    const answer = await autosave.command({ do: command, ...(at !== null && { at }) });
    setBusy(false);
    if (answer?.outcome === 'saved') {
      draft.forgetRestored();
      setDate(null);
      return answer;
    }
    if (answer?.outcome === 'refused') {
      const [problem] = Object.values(answer.problems);
      setMessage({ tone: 'error', text: problem ?? FAILED[command] });
    } else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setMessage({ tone: 'error', text: FAILED[command] });
    return null;
  };
  const offerUndo = (message: string, undoId: string | null | undefined) => {
    if (undoId) addAnswer(page, { ok: true, message, undoId });
  };

  return {
    busy,
    async publish() {
      const answer = await run('publish');
      if (!answer) return;
      const isScheduled = answer.shown?.state === 'scheduled';
      const scheduled = wasScheduled ? 'Schedule updated.' : 'Scheduled.';
      const view = { href: writtenPages[page].path, label: 'View the page' };
      setMessage(
        isScheduled
          ? { tone: 'ok', text: scheduled }
          : { tone: 'ok', text: 'Published. Visitors can see it now.', view },
      );
      offerUndo(isScheduled ? 'Page scheduled.' : 'Page published.', answer.undoId);
    },
    ...(wasScheduled && {
      async unpublish() {
        const answer = await run('unpublish');
        if (!answer) return;
        setMessage({
          tone: 'ok',
          text: 'Unpublished. It stays here as a draft until you publish it.',
        });
        offerUndo('Page unpublished.', answer.undoId);
      },
    }),
  };
}
