import { useRef, useState } from 'react';

import { type Draft, useDraft } from '~/features/blog/editor/autosave/use-draft';
import { useLeaving } from '~/features/blog/editor/autosave/use-leaving';
import { PreviewPanel } from '~/features/blog/preview/preview-panel';
import type { Finding } from '~/features/blog/publishing/preflight';
import { PreflightDialog } from '~/features/blog/publishing/preflight-dialog';
import { SeoPanel } from '~/features/blog/publishing/seo-panel';
import { RevisionsDialog } from '~/features/blog/revisions/revisions-dialog';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';

import { DraftNotices } from './draft-notices';
import { EditorBar } from './editor-bar';
import type { Panel } from './editor-panels';
import type { Opened } from './open-editor.server';
import { TextPanel } from './text-panel';
import { useEditorActions, type EditorMessage } from './use-editor-actions';
import { usePlaces } from './use-field-focus';

import css from './editor.module.css';

/** The specification's editor (section 2): the tabs Editor, SEO and Preview over one text that saves itself. */
export function Editor({ opened }: { opened: Opened }) {
  const draft = useDraft(opened);
  const [panel, setPanel] = useState<Panel>('editor');
  const [message, setMessage] = useState<EditorMessage | null>(null);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [revisions, setRevisions] = useState(false);
  const { root, goTo } = usePlaces(setPanel);
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
  const change: Draft['change'] = (changes) => {
    // What was asked for is being written.
    if (message?.tone === 'error') setMessage(null);
    draft.change(changes);
  };
  const problems = save.kind === 'refused' ? save.problems : {};
  const fields = { form, change, problems };
  return (
    <div className={css.editor} ref={root}>
      <EditorBar
        draft={draft}
        panel={panel}
        choose={setPanel}
        actions={actions}
        openRevisions={() => setRevisions(true)}
      />
      <DraftNotices draft={draft} message={message} dismiss={() => setMessage(null)} />
      <TabPanel name="editor" panel={panel}>
        <TextPanel {...fields} opened={opened} surface={surface} />
      </TabPanel>
      <TabPanel name="seo" panel={panel}>
        <SeoPanel {...fields} opened={opened} post={draft.post} />
      </TabPanel>
      <TabPanel name="preview" panel={panel}>
        {panel === 'preview' && <PreviewPanel id={opened.id} draft={draft} />}
      </TabPanel>
      {findings && (
        <PreflightDialog
          findings={findings}
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
        <RevisionsDialog id={opened.id} draft={draft} close={() => setRevisions(false)} />
      )}
    </div>
  );
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
      // Hidden and not left out: a text field keeps its caret and its undo.
      hidden={panel !== name}
    >
      {children}
    </div>
  );
}
