import { undoable } from '~/backoffice/undo/undo-log.server';
import type {
  DraftAnswer,
  DraftNow,
  DraftRequest,
} from '~/backoffice/writing/autosave/draft-protocol';
import { restoreRevision, setAside } from '~/backoffice/writing/stored/set-aside.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import type { PageForm } from '~/features/words/page-text';
import { log } from '~/platform/log.server';

import type { PageState } from './page-kind';
import { schedulePage, takeBackPage } from './page-schedule.server';
import { pageStore } from './page-store.server';
import { publishPage } from './publish-page.server';
import { type ManagedPage, readManagedPage } from './read-managed-page.server';

type Request = DraftRequest<PageForm>;
type Answer = DraftAnswer<PageForm, PageState>;

/** How a page stands with the public: there is always something to read. */
export const stateOf = ({ waiting, scheduled }: ManagedPage): PageState => ({
  ...{ state: scheduled ? 'scheduled' : 'published', waiting },
  publishAt: scheduled?.at ?? null,
});

/** What is stored of a page now; null where there is no such page. */
export async function readDraftNow(page: string): Promise<DraftNow<PageForm, PageState> | null> {
  const managed = await readManagedPage(page);
  if (!managed) return null;
  const { version, form, savedAt: at, savedBy: by } = managed;
  return { version, form, at, by, shown: stateOf(managed) };
}

/** Does what the editor asks for. Rejects, and says so in the log, when the database can't. */
export async function answerDraftRequest(
  page: string,
  draft: Request,
  by: string,
): Promise<Answer> {
  try {
    const answer = await carryOut(draft, { id: page, by, ...draft });
    if (answer.outcome !== 'saved' || draft.do === 'autosave') return answer;
    const managed = await readManagedPage(page);
    return managed ? { ...answer, shown: stateOf(managed) } : { outcome: 'gone' };
  } catch (error) {
    log.error({ err: error, page }, 'Failed to save page');
    throw error;
  }
}

async function carryOut(draft: Request, save: Save<PageForm>): Promise<Answer> {
  switch (draft.do) {
    case 'autosave':
      return saveWorkingCopy(pageStore, save);
    case 'publish': {
      const { at = 0 } = draft;
      return at > Date.now()
        ? undoably('Page scheduled', save, () => schedulePage(save, at))
        : undoably('Page published', save, () => publishPage(save));
    }
    case 'unpublish':
      return undoably('Page unpublished', save, () => takeBackPage(save));
    case 'restore':
      return restoreRevision(pageStore, save, draft.revision ?? '');
    case 'keep': {
      const { version } = save;
      const isKept = await setAside(pageStore, save);
      return isKept ? { outcome: 'saved', version, savedAt: Date.now() } : { outcome: 'gone' };
    }
    // A page is always there; what it said goes back by an undo or from its revisions.
    case 'save':
    case 'delete':
      return {
        outcome: 'refused',
        problems: { sections: 'This action isn’t available for pages.' },
      };
  }
}

async function undoably(
  what: string,
  { id, by }: Save<PageForm>,
  work: () => ReturnType<typeof publishPage>,
): Promise<Answer> {
  const { result, undo } = await undoable({ things: [{ of: 'page', id }], what, by }, work);
  return result.outcome === 'saved' ? { ...result, undoId: undo } : result;
}
