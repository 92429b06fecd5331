import { useState } from 'react';

import { useAnswers } from '~/backoffice/use-answers';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import type { PageWriting } from '~/features/words/writing/page-kind';
import { type PageKey, writtenPages } from '~/features/words/written-pages';

/** What the editor's buttons do. */
export function usePageActions(
  page: PageKey,
  draft: PageWriting,
  setMessage: (message: WritingMessage | null) => void,
): WritingActions {
  const { addAnswer } = useAnswers();
  const [busy, setBusy] = useState(false);
  const { autosave } = draft;
  return {
    busy,
    async publish() {
      setBusy(true);
      setMessage(null);
      await autosave.flush();
      const answer = await autosave.command({ do: 'publish' });
      setBusy(false);
      if (answer?.outcome === 'saved') {
        const view = { href: writtenPages[page].path, label: 'View the page' };
        setMessage({ tone: 'ok', text: 'Published. Visitors read it now.', view });
        if (answer.undoId)
          addAnswer(page, { ok: true, message: 'Page published.', undoId: answer.undoId });
        draft.forgetRestored();
      } else if (answer?.outcome === 'refused') {
        const [problem] = Object.values(answer.problems);
        setMessage({ tone: 'error', text: problem ?? 'Not published yet.' });
      } else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
        setMessage({ tone: 'error', text: 'Failed to publish the page. Please try again.' });
    },
  };
}
