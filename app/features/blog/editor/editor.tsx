import { useRef, useState } from 'react';

import { useDraft } from '~/backoffice/writing/autosave/use-draft';
import { useLeaving } from '~/backoffice/writing/autosave/use-leaving';
import { DraftNotices, type WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { RevisionsDialog } from '~/backoffice/writing/screen/revisions-dialog';
import { hasChanges, ScheduledWords } from '~/backoffice/writing/screen/scheduled-words';
import { WritingBar } from '~/backoffice/writing/screen/writing-bar';
import { PreviewPanel } from '~/features/blog/preview/preview-panel';
import type { Finding } from '~/features/blog/publishing/preflight';
import { PreflightDialog } from '~/features/blog/publishing/preflight-dialog';
import { SeoPanel } from '~/features/blog/publishing/seo-panel';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';
import { type PostDraft, postFields, postKind } from '~/features/blog/working-copy/post-kind';
import { isToCome } from '~/platform/indian-time';

import type { Panel } from './editor-panels';
import { EditorTabs } from './editor-tabs';
import type { Opened } from './open-editor.server';
import { TextPanel } from './text-panel';
import { useEditorActions } from './use-editor-actions';
import { useFieldFocus } from './use-field-focus';

import css from './editor.module.css';

/** The specification's editor (section 2). */
export function Editor({ opened }: { opened: Opened }) {
  const draft = useDraft(postKind, { ...opened, shown: opened.post });
  const [panel, setPanel] = useState<Panel>('editor');
  const [message, setMessage] = useState<WritingMessage | null>(null);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [revisions, setRevisions] = useState(false);
  const { root, goTo } = useFieldFocus(setPanel);
  const surface = useRef<WritingSurfaceHandle>(null);
  const isUploading = () => surface.current?.isUploading() ?? false;
  const actions = useEditorActions(opened, draft, {
    setMessage,
    setFindings,
    goTo,
    isUploading,
  });
  useLeaving(draft, isUploading);
  const { form, save } = draft;
  const change: PostDraft['change'] = (changes) => {
    if (message?.tone === 'error') setMessage(null);
    draft.change(changes);
  };
  const problems = save.kind === 'refused' ? save.problems : {};
  const schedules = isToCome(form.publishDate);
  const fields = { form, change, problems };
  return (
    <div className={css.editor} ref={root}>
      <WritingBar
        kind={postKind}
        draft={draft}
        back={{ to: '/manage-blog', label: 'All posts' }}
        tabs={<EditorTabs panel={panel} choose={setPanel} />}
        state={stateText(draft)}
        actions={actions}
        openRevisions={() => setRevisions(true)}
        publishWord={schedules ? 'Schedule' : 'Publish'}
      />
      <DraftNotices
        kind={postKind}
        draft={draft}
        message={message}
        dismiss={() => setMessage(null)}
      />
      <TabPanel name="editor" panel={panel}>
        <TextPanel {...fields} opened={opened} surface={surface} />
      </TabPanel>
      <TabPanel name="seo" panel={panel}>
        <SeoPanel {...fields} opened={opened} post={draft.shown} />
      </TabPanel>
      <TabPanel name="preview" panel={panel}>
        {panel === 'preview' && <PreviewPanel id={opened.id} draft={draft} />}
      </TabPanel>
      {findings && (
        <PreflightDialog
          findings={findings}
          schedules={schedules}
          close={() => setFindings(null)}
          goTo={(place) => {
            setFindings(null);
            goTo(place);
          }}
          publish={() => {
            setFindings(null);
            void actions.publishNow();
          }}
        />
      )}
      {revisions && (
        <RevisionsDialog
          kind={postKind}
          id={opened.id}
          draft={draft}
          fields={postFields}
          close={() => setRevisions(false)}
        />
      )}
    </div>
  );
}

function stateText(draft: PostDraft) {
  const { shown } = draft;
  if (!shown || shown.state === 'draft') return 'Draft';
  if (shown.state === 'scheduled')
    return <ScheduledWords at={shown.publishDate} isChanged={hasChanges(draft)} />;
  return shown.waiting ? 'Published, with unpublished changes' : 'Published';
}

function TabPanel({
  name,
  panel,
  children,
}: {
  name: Panel;
  panel: Panel;
  children: React.ReactNode;
}) {
  return (
    <div
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      // Hidden rather than unmounted, so that text fields keep their caret and undo history.
      hidden={panel !== name}
    >
      {children}
    </div>
  );
}
