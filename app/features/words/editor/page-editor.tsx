import { useRef, useState } from 'react';

import type { OpenedText } from '~/backoffice/writing/autosave/draft-protocol';
import { useDraft } from '~/backoffice/writing/autosave/use-draft';
import { useLeaving } from '~/backoffice/writing/autosave/use-leaving';
import { DraftNotices, type WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { RevisionsDialog } from '~/backoffice/writing/screen/revisions-dialog';
import { WritingBar } from '~/backoffice/writing/screen/writing-bar';
import { ourForm, type PageForm, type PageSpec } from '~/features/words/page-text';
import { pageFields, pageKind, type PageState } from '~/features/words/writing/page-kind';
import { type PageKey, writtenPages } from '~/features/words/written-pages';
import { Button } from '~/ui/form/button';

import { BlockList } from './block-list';
import { type Change, wholeForm, withText } from './change-form';
import { PageFrame } from './page-frame';
import { usePageActions } from './use-page-actions';

import css from './page-editor.module.css';

const NEVER = () => false;

/** A page of the site in its frame, written in place, beside the list of its blocks. */
export function PageEditor({
  page,
  opened,
}: {
  page: PageKey;
  opened: OpenedText<PageForm, PageState>;
}) {
  const spec: PageSpec = writtenPages[page];
  const draft = useDraft(pageKind, opened);
  const [message, setMessage] = useState<WritingMessage | null>(null);
  const [revisions, setRevisions] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { form, autosave } = draft;
  const change: Change = (become) => {
    setMessage((now) => (now?.tone === 'error' ? null : now));
    draft.change(become(wholeForm(spec, autosave.current())));
  };
  const actions = usePageActions(page, draft, setMessage);
  useLeaving(draft, NEVER);
  return (
    <div className={css.editor}>
      <WritingBar
        kind={pageKind}
        draft={draft}
        back={{ to: '/admin/pages', label: 'Pages' }}
        state={
          <>
            {spec.label}: {draft.shown?.waiting ? 'changes wait' : 'published'}{' '}
            <a href={spec.path}>View on the site</a>
          </>
        }
        actions={actions}
        openRevisions={() => setRevisions(true)}
      />
      <DraftNotices
        kind={pageKind}
        draft={draft}
        message={message}
        dismiss={() => setMessage(null)}
      />
      <Button
        className={css.toList}
        size="small"
        onClick={() => list.current?.querySelector('summary')?.focus()}
      >
        To the texts as fields
      </Button>
      <div className={css.columns}>
        <PageFrame
          page={page}
          spec={spec}
          draft={draft}
          onChoose={setChosen}
          onText={(place, text) => change((now) => withText(now, place, text))}
        />
        <div ref={list} className={css.side}>
          <BlockList spec={spec} form={form} change={change} chosen={chosen} />
          <Button variant="quiet" onClick={() => change(() => ourForm(spec))}>
            Our words for the whole page
          </Button>
        </div>
      </div>
      {revisions && (
        <RevisionsDialog
          kind={pageKind}
          id={opened.id}
          draft={draft}
          fields={pageFields(spec)}
          close={() => setRevisions(false)}
        />
      )}
    </div>
  );
}
