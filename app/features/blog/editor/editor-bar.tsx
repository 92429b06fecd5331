import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';

import type { SaveState } from '~/features/blog/editor/autosave/autosave-state';
import type { Draft } from '~/features/blog/editor/autosave/use-draft';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import type { Panel } from './editor-panels';
import type { EditorActions } from './use-editor-actions';

import css from './editor-bar.module.css';

const tabs = [
  ['editor', 'Editor'],
  ['seo', 'SEO'],
  ['preview', 'Preview'],
] as const;

/** What stands above every tab: the tabs, how the text is saved, and what can be done with it. */
export function EditorBar({
  draft: { post, save, keeps },
  panel,
  choose,
  actions,
  openRevisions,
}: {
  draft: Draft;
  panel: Panel;
  choose: (panel: Panel) => void;
  actions: EditorActions;
  openRevisions: () => void;
}) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([name]) => name === panel);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const [name] = tabs[(to + tabs.length) % tabs.length] ?? tabs[0];
    choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  const state = post?.state ?? 'draft';
  return (
    <div className={css.bar}>
      <Link className={css.back} to="/manage-blog" aria-label="All posts">
        <Icon name="back" size={18} />
      </Link>
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
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={css.states}>
        <span data-state={state}>{stateWords(post)}</span>
        <span role="status" data-save={save.kind}>
          {saveWords(save, keeps)}
        </span>
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={openRevisions}>
          Revisions
        </Button>
        {post && (
          <Button variant="quiet" onClick={() => void actions.remove()} busy={actions.busy}>
            Delete
          </Button>
        )}
        {state !== 'draft' && (
          <Button onClick={() => void actions.unpublish()} busy={actions.busy}>
            Unpublish
          </Button>
        )}
        <Button onClick={() => void actions.saveDraft()} busy={actions.busy}>
          Save Draft
        </Button>
        <Button variant="primary" onClick={() => void actions.publish()} busy={actions.busy}>
          Publish
        </Button>
      </div>
    </div>
  );
}

function stateWords(post: Draft['post']) {
  if (!post || post.state === 'draft') return 'Draft';
  if (post.state === 'scheduled') return `Scheduled for ${formatInstant(post.publishDate)}`;
  return post.waiting ? 'Published, with changes that wait' : 'Published';
}

const time = (at: number) => formatInstant(at).split(', ')[1] ?? '';

/** How the text is saved, in words. */
function saveWords(save: SaveState, keeps: boolean): string {
  const where = keeps ? 'kept in this browser' : 'not kept anywhere: please copy your text';
  switch (save.kind) {
    case 'saved':
      return save.at === null ? '' : `Saved ${time(save.at)}`;
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'unreachable':
      return `Offline: ${where}`;
    case 'failed':
      return `Failed to save blog post: ${where}`;
    case 'signed-out':
      return `Signed out: ${where}`;
    case 'gone':
      return `Deleted meanwhile: ${where}`;
    case 'stale':
      return `Not saved: ${where}`;
    case 'refused':
      return `Not saved: ${Object.values(save.problems).join(' ')}`;
  }
}
