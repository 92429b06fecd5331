import { type KeyboardEvent, useRef, useState } from 'react';

import { useDraft } from '~/backoffice/writing/autosave/use-draft';
import { useLeaving } from '~/backoffice/writing/autosave/use-leaving';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { hasChanges, ScheduledWords } from '~/backoffice/writing/screen/scheduled-words';
import { WritingBar } from '~/backoffice/writing/screen/writing-bar';
import { PreviewPanel } from '~/features/blog/preview/preview-panel';
import type { PreflightFinding } from '~/features/blog/publishing/find-findings.server';
import { PreflightDialog } from '~/features/blog/publishing/preflight-dialog';
import { SeoPanel } from '~/features/blog/publishing/seo-panel';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';
import { type PostDraft, postFields, postKind } from '~/features/blog/working-copy/post-kind';
import { isFuture } from '~/platform/indian-time';

import type { EditorData } from './open-editor.server';
import type { PostField } from './post-form';
import { TextPanel } from './text-panel';
import { useEditorActions } from './use-editor-actions';

import css from './editor.module.css';

export function Editor({ opened }: { opened: EditorData }) {
  const draft = useDraft(postKind, { ...opened, shown: opened.post });
  const [panel, setPanel] = useState<Panel>('editor');
  const [message, setMessage] = useState<WritingMessage | null>(null);
  const [findings, setFindings] = useState<readonly PreflightFinding[] | null>(null);
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
  const schedules = isFuture(form.publishDate);
  const fields = { form, change, problems };
  return (
    <div className="form" ref={root}>
      <WritingBar
        kind={postKind}
        id={opened.id}
        draft={draft}
        fields={postFields}
        back={{ to: '/manage-blog', label: 'All posts' }}
        tabs={<EditorTabs panel={panel} choose={setPanel} />}
        state={stateText(draft)}
        actions={actions}
        publishWord={schedules ? 'Schedule' : 'Publish'}
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
      className="scripted"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      // Hidden rather than unmounted, so that text fields keep their caret and undo history.
      hidden={panel !== name}
    >
      {children}
    </div>
  );
}

const tabs = [
  ['editor', 'Editor'],
  ['seo', 'SEO'],
  ['preview', 'Preview'],
] as const;

function EditorTabs({ panel, choose }: { panel: Panel; choose: (panel: Panel) => void }) {
  const moveBetweenTabs = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([name]) => name === panel);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const [name] = tabs[(to + tabs.length) % tabs.length] ?? tabs[0];
    choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="Post">
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={panel === name}
          tabIndex={panel === name ? 0 : -1}
          onClick={() => choose(name)}
          onKeyDown={moveBetweenTabs}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const seoFields = new Set<PostField>([
  'metaTitle',
  'metaDescription',
  'slug',
  'canonicalUrl',
  'keywords',
]);

function useFieldFocus(open: (panel: Panel) => void) {
  const root = useRef<HTMLDivElement>(null);
  const goToField = (place: PostField) => {
    open(seoFields.has(place) ? 'seo' : 'editor');
    requestAnimationFrame(() => {
      const found = root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
      const field = found?.matches('input, textarea, select')
        ? found
        : found?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  };
  return { root, goTo: goToField };
}

type Panel = 'editor' | 'seo' | 'preview';
