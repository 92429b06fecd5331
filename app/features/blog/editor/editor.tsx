import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { PostState } from '~/features/blog/editor/autosave/draft-protocol';
import { type Draft, useDraft } from '~/features/blog/editor/autosave/use-draft';
import { useLeaving } from '~/features/blog/editor/autosave/use-leaving';
import { PreviewPanel } from '~/features/blog/preview/preview-panel';
import type { Finding } from '~/features/blog/publishing/preflight';
import { PreflightDialog } from '~/features/blog/publishing/preflight-dialog';
import { readFindings } from '~/features/blog/publishing/read-findings';
import { SeoPanel } from '~/features/blog/publishing/seo-panel';
import { RevisionsDialog } from '~/features/blog/revisions/revisions-dialog';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';

import { DraftNotices } from './draft-notices';
import { EditorBar } from './editor-bar';
import type { Opened } from './open-editor.server';
import { LIMITS, NEEDS_TITLE_AND_CONTENT, type PostField } from './post-form';
import { TextPanel } from './text-panel';
import { usePlaces } from './use-field-focus';

import css from './editor.module.css';

const panels = ['editor', 'seo', 'preview'] as const;
export type Panel = (typeof panels)[number];

/** The specification's editor (section 2): the tabs Editor, SEO and Preview over one text that saves itself. */
export function Editor({ opened }: { opened: Opened }) {
  const draft = useDraft(opened);
  const [panel, setPanel] = useState<Panel>('editor');
  const [said, setSaid] = useState<Said | null>(null);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [revisions, setRevisions] = useState(false);
  const { root, goTo } = usePlaces(setPanel);
  const surface = useRef<WritingSurfaceHandle>(null);
  const isUploading = () => surface.current?.isUploading() ?? false;
  const actions = useActions(opened, draft, { setSaid, setFindings, goTo, isUploading });
  useLeaving(draft, isUploading);
  const { form, save } = draft;
  const change: Draft['change'] = (changes) => {
    // What was asked for is being written.
    if (said?.tone === 'error') setSaid(null);
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
      <DraftNotices draft={draft} said={said} dismiss={() => setSaid(null)} />
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

/** What came of something that was done by hand; `view`: where the article is read now. */
export type Said = { readonly tone: 'ok' | 'error'; readonly text: string; readonly view?: string };

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

const SAVE_FAILED = 'Failed to save post. Please try again.';
const STILL_UPLOADING =
  'A picture is still on its way, or failed. Wait for it, try it again or remove it, then publish.';

/** A save of this tab that was sent later came first: the server took this one for done. */
const wasOvertaken = (what: string, post: PostState | undefined) =>
  (what === 'publish' && (post?.state === 'draft' || post?.waiting === true)) ||
  (what === 'unpublish' && post !== undefined && post.state !== 'draft');

type Tell = {
  setSaid: (said: Said | null) => void;
  setFindings: (findings: readonly Finding[]) => void;
  goTo: (place: PostField) => void;
  isUploading: () => boolean;
};

/** What the editor's buttons do. */
function useActions(
  { id }: Opened,
  draft: Draft,
  { setSaid, setFindings, goTo, isUploading }: Tell,
) {
  const navigate = useNavigate();
  const { form, autosave } = draft;
  const [busy, setBusy] = useState(false);

  const isWhole = () => {
    const lacking = !form.title.trim() ? 'title' : !form.content.trim() ? 'content' : null;
    if (!lacking) return true;
    setSaid({ tone: 'error', text: NEEDS_TITLE_AND_CONTENT });
    goTo(lacking);
    return false;
  };
  const carryOut = async (what: 'save' | 'publish' | 'unpublish' | 'delete', done: string) => {
    setBusy(true);
    setSaid(null);
    const answer = await autosave.command({ do: what });
    setBusy(false);
    if (what === 'delete' && answer?.outcome === 'gone') return true;
    if (answer?.outcome === 'saved' && !wasOvertaken(what, answer.post)) {
      const { post } = answer;
      const text = post?.state === 'scheduled' && what === 'publish' ? 'Scheduled.' : done;
      const isRead = what === 'publish' && post?.state === 'published';
      setSaid({
        tone: 'ok',
        text,
        ...(isRead && { view: `/blog/${encodeURIComponent(post.slug)}` }),
      });
      draft.forgetRestored();
    } else if (answer?.outcome === 'refused') {
      const [[field, text] = []] = Object.entries(answer.problems);
      setSaid({ tone: 'error', text: text ?? SAVE_FAILED });
      if (field && field in LIMITS) goTo(field as PostField);
    } else if (what === 'delete') setSaid({ tone: 'error', text: 'Failed to delete post' });
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      setSaid({ tone: 'error', text: SAVE_FAILED });
    return false;
  };

  return {
    busy,
    async saveDraft() {
      if (isWhole()) await carryOut('save', 'Draft saved.');
    },
    /** Looks through the post first; publishes at once when there is nothing to say. */
    async publish() {
      if (!isWhole()) return;
      if (isUploading()) {
        setSaid({ tone: 'error', text: STILL_UPLOADING });
        return goTo('content');
      }
      setBusy(true);
      const found = await readFindings(id, form);
      setBusy(false);
      if (found?.length) setFindings(found);
      else await carryOut('publish', 'Published.');
    },
    publishNow: () => carryOut('publish', 'Published.'),
    unpublish: () => carryOut('unpublish', 'Unpublished: the public no longer sees it.'),
    async remove() {
      if (!confirm('Are you sure you want to delete this post?')) return;
      if (await carryOut('delete', '')) {
        autosave.discard();
        await navigate('/manage-blog');
      }
    },
  };
}

export type EditorActions = ReturnType<typeof useActions>;
