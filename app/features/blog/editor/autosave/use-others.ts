import { useState } from 'react';

import { useLive } from '~/backoffice/live/use-live';
import { sameForm } from '~/features/blog/editor/post-form';

import type { Autosave } from './autosave';
import type { PostState } from './draft-protocol';
import { readDraftNow } from './send-draft';

type Editing = {
  readonly id: string;
  readonly tab: string;
  readonly autosave: Autosave;
  readonly post: PostState | null;
  readonly setPost: (post: PostState | null) => void;
};

/** Somebody else's save that this tab has not seen; null: none. */
export function useOthers({ id, tab, autosave, post, setPost }: Editing) {
  const [others, setOthers] = useState<{ by: string; at: number } | null>(null);

  /** What has become of the post while nothing was heard. Of what is unsaved here, the next save will tell. */
  const catchUp = async () => {
    const mine = autosave.isDirty() ? null : autosave.current();
    const now = post && (await readDraftNow(id));
    if (!now) return;
    setPost(now.post);
    if (mine === autosave.current() && !sameForm(now.form, mine))
      setOthers({ by: now.by ?? 'Somebody', at: now.at });
  };
  useLive((event) => {
    if (event.type === 'connected') void catchUp();
    if (event.id !== id || event.tab === tab) return;
    if (event.type === 'draft.saved') setOthers({ by: event.by ?? 'Somebody', at: Date.now() });
    if (event.type === 'post.changed')
      void readDraftNow(id).then((now) => now && setPost(now.post));
  });
  return { others, setOthers };
}
