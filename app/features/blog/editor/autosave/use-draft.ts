import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { useLive } from '~/backoffice/live/use-live';
import type { Opened } from '~/features/blog/editor/open-editor.server';
import { type PostForm, sameForm } from '~/features/blog/editor/post-form';

import { type Autosave, createAutosave, type SaveState } from './autosave';
import {
  type BrowserCopy,
  dropCopy,
  dropKey,
  holdCopy,
  isOpenElsewhere,
  keepCopy,
  leftCopies,
} from './browser-copy';
import type { PostState } from './draft-protocol';
import { readDraftNow, sendDraft, sendLast } from './send-draft';

const CHANNEL = 'drafts';

const NEW_DRAFT: PostState = { state: 'draft', slug: '', publishDate: 0, waiting: false };

/** An autosave makes a new post a draft, and leaves what the public reads as it is. */
const withWaiting = (post: PostState | null): PostState =>
  post ? { ...post, waiting: post.state !== 'draft' } : NEW_DRAFT;

/** Names this tab, from load to unload. */
const newTab = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A copy that took the place of what stood there before. */
type Restored = BrowserCopy & { readonly before: PostForm };

/** A text under the pen: what it holds, how it is saved, and who else writes. */
export function useDraft(opened: Opened) {
  const { id } = opened;
  const [form, setForm] = useState(opened.form);
  const [save, setSave] = useState<SaveState>({ kind: 'saved', at: opened.savedAt });
  const [post, setPost] = useState<PostState | null>(opened.post);
  /** False: this browser keeps nothing. */
  const [keeps, setKeeps] = useState(true);
  const [copies, setCopies] = useState<readonly BrowserCopy[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [otherTab, setOtherTab] = useState(false);
  /** Somebody else's save that this tab has not seen. */
  const [others, setOthers] = useState<{ by: string; at: number } | null>(null);
  const [tab] = useState(newTab);
  const [autosave] = useState(() =>
    createAutosave({
      ...{ tab, form: opened.form, version: opened.version, savedAt: opened.savedAt },
      send: (request) => sendDraft(id, request),
      sendLast: (request) => sendLast(id, request),
      keep(text, version) {
        if (text)
          setKeeps(keepCopy({ ...{ postId: id, tab, version }, form: text, at: Date.now() }));
        else dropCopy(id, tab);
      },
      onState: setSave,
      onForm: setForm,
      onStored: (now) => setPost((before) => now ?? withWaiting(before)),
    }),
  );
  const quiet = useRef(false);
  useComingAndGoing(autosave, quiet);
  useOtherTabs(id, tab, setOtherTab);

  const change = (changes: Partial<PostForm>) => {
    // Not from the screen's copy: two changes may come before it is drawn again.
    const next = { ...autosave.current(), ...changes };
    setForm(next);
    autosave.change(next);
  };
  const restore = (copy: BrowserCopy) => {
    setRestored({ ...copy, before: autosave.current() });
    change(copy.form);
  };
  /** Makes the present text a revision of its own. False: it can't be kept now, or somebody has written on meanwhile. */
  const setAside = async () => {
    // A new post has revisions from its first save on, and nothing to keep before its first word.
    if (!post && !autosave.isDirty()) return true;
    if (!post) await autosave.flush();
    const present = autosave.current();
    const answer = await sendDraft(id, {
      ...{ do: 'keep', tab, seq: 1, version: opened.version, form: present },
    });
    return answer.outcome === 'saved' && autosave.current() === present;
  };

  const found = useEffectEvent((left: readonly BrowserCopy[]) => {
    const different = left.filter((copy) => !sameForm(copy.form, opened.form));
    for (const copy of left) if (!different.includes(copy)) dropKey(copy.key);
    const [only] = different;
    // Nobody has saved since it was written, or that is deleted: it goes on where it stopped.
    const goesOn = [0, only?.version].includes(opened.version);
    if (only && different.length === 1 && goesOn && !autosave.isDirty()) restore(only);
    else setCopies(different);
  });
  useEffect(() => {
    void leftCopies(id).then(found);
  }, [id]);
  const isSaved = save.kind === 'saved';
  useEffect(() => {
    // On the server now; until then both keep it.
    if (restored && isSaved) dropKey(restored.key);
  }, [restored, isSaved]);

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

  return {
    ...{ form, change, save, post, keeps, autosave, copies, restored, otherTab, others },
    /** The server's text in place of mine, which stays a revision (or, where that fails, in this browser). */
    async loadTheirs() {
      const now = await readDraftNow(id);
      if (!now) return false;
      if (autosave.isDirty() && !(await setAside())) return false;
      autosave.takeTheirs(now);
      setPost(now.post);
      setOthers(null);
      return true;
    },
    keepMine(onTopOf: number) {
      setOthers(null);
      return autosave.keepMine(onTopOf);
    },
    forgetOthers: () => setOthers(null),
    /** This browser's text in place of the present one, which stays a revision. */
    async takeCopy(copy: BrowserCopy) {
      if (!(await setAside())) return false;
      restore(copy);
      setCopies((left) => left.filter(({ key }) => key !== copy.key));
      return true;
    },
    discardCopy(copy: BrowserCopy) {
      dropKey(copy.key);
      setCopies(copies.filter(({ key }) => key !== copy.key));
    },
    /** Back to the text before the restore; the present one stays a revision. */
    async undoRestore() {
      if (!restored || !(await setAside())) return false;
      change(restored.before);
      dropKey(restored.key);
      setRestored(null);
      return true;
    },
    forgetRestored: () => setRestored(null),
    /** What this browser keeps need not be asked about. */
    leaveQuietly() {
      autosave.leave();
      quiet.current = keeps;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** Asks before the page goes away unsaved, sends what it can, and tries again when the network is back. */
function useComingAndGoing(autosave: Autosave, quiet: RefObject<boolean>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (autosave.isDirty() && !quiet.current) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') autosave.leave();
      else autosave.retry();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', autosave.leave);
    addEventListener('online', autosave.retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', autosave.leave);
      removeEventListener('online', autosave.retry);
      document.removeEventListener('visibilitychange', hide);
      autosave.stop();
    };
  }, [autosave, quiet]);
}

/** Tells whether another tab of this browser has the same post open, and tells that tab of this one. */
function useOtherTabs(postId: string, tab: string, setOpenElsewhere: (open: boolean) => void) {
  const onOther = useEffectEvent(setOpenElsewhere);
  useEffect(() => {
    const release = holdCopy(postId, tab);
    const channel = new BroadcastChannel(CHANNEL);
    const say = (what: 'hello' | 'here' | 'bye') =>
      // A channel has one origin: this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ postId, tab, what });
    channel.addEventListener('message', ({ data }) => {
      if (data.postId !== postId) return;
      if (data.what === 'hello') say('here');
      // Whoever says so may hold its mark for a moment still.
      if (data.what === 'bye') void isOpenElsewhere(postId, [tab, data.tab]).then(onOther);
      else onOther(true);
    });
    const leave = () => say('bye');
    addEventListener('pagehide', leave);
    say('hello');
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      release();
      channel.close();
    };
  }, [postId, tab]);
}
