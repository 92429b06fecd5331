import { type PostField, type PostForm, sameForm } from '~/features/blog/editor/post-form';

import type { DraftAnswer, DraftRequest, PostState } from './draft-protocol';
import type { Unanswered } from './send-draft';

/** Somebody else's text, which is the server's now. */
export type Theirs = Extract<DraftAnswer, { outcome: 'stale' }>;

/** How the text stands. `at`: when the server had it last, UTC milliseconds; null: never. */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving'; readonly at: number | null }
  | { readonly kind: 'unreachable' | 'failed' | 'signed-out' | 'gone' }
  | { readonly kind: 'stale'; readonly theirs: Theirs }
  | { readonly kind: 'refused'; readonly problems: Partial<Record<PostField, string>> };

type Command = Pick<DraftRequest, 'do' | 'revision'>;

type Options = {
  readonly tab: string;
  readonly form: PostForm;
  readonly version: number;
  readonly savedAt: number | null;
  readonly send: (request: DraftRequest) => Promise<DraftAnswer | Unanswered>;
  /** Sends while the page goes away. */
  readonly sendLast: (request: DraftRequest) => void;
  /** Keeps the text in this browser, on the server's version; null: the server has it. */
  readonly keep: (form: PostForm | null, version: number) => void;
  readonly onState: (state: SaveState) => void;
  /** The server brought another text. */
  readonly onForm: (form: PostForm) => void;
  /** What the public sees now; null: an autosave changed nothing of it. */
  readonly onStored: (post: PostState | null) => void;
};

/** After the last key. Milliseconds, all of these. */
const PAUSE = 900;
/** Of somebody who never pauses. */
const LONGEST = 5_000;
const KEEP_AFTER = 250;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Saves a text while it is written: one request at a time, in order, again with growing waits until the server says that it is
 * stored; meanwhile this browser keeps it. After a conflict nothing is sent until somebody decides.
 */
export function createAutosave(options: Options) {
  let { form, version, savedAt } = options;
  let acknowledged = form;
  let seq = 0;
  let since: number | null = null;
  let wait = FIRST_WAIT;
  let halted: 'stale' | 'gone' | null = null;
  let under: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  const isDirty = () => !sameForm(form, acknowledged);
  const request = (command: Command): DraftRequest => ({
    ...command,
    ...{ tab: options.tab, seq: ++seq, version, form },
  });

  const keepNow = () => {
    clearTimeout(keeping);
    keeping = undefined;
    options.keep(isDirty() ? form : null, version);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void enqueue({ do: 'autosave' }), ms);
  };

  /** Requests never overtake each other. */
  const enqueue = (command: Command) => {
    clearTimeout(timer);
    pending += 1;
    const result = under.then(() => attempt(command)).finally(() => (pending -= 1));
    under = result;
    return result;
  };

  const attempt = async (command: Command): Promise<DraftAnswer | Unanswered | null> => {
    const byItself = command.do === 'autosave';
    if (byItself && (!isDirty() || halted)) return null;
    const sent = form;
    // A try again in the background changes nothing on the screen.
    if (!byItself || wait === FIRST_WAIT) options.onState({ kind: 'saving', at: savedAt });
    const answer = await options.send(request(command));
    if (answer.outcome === 'saved') take(answer, sent);
    else refuse(answer, byItself);
    return answer;
  };

  const take = (answer: Extract<DraftAnswer, { outcome: 'saved' }>, sent: PostForm) => {
    ({ version, savedAt } = answer);
    halted = null;
    wait = FIRST_WAIT;
    acknowledged = answer.form ?? sent;
    if (answer.form) {
      form = answer.form;
      options.onForm(form);
    }
    options.onStored(answer.post ?? null);
    since = null;
    if (isDirty()) later(PAUSE);
    keepNow();
    options.onState({ kind: isDirty() ? 'unsaved' : 'saved', at: savedAt });
  };

  const refuse = (
    answer: Exclude<DraftAnswer | Unanswered, { outcome: 'saved' }>,
    byItself: boolean,
  ) => {
    keepNow();
    switch (answer.outcome) {
      case 'stale':
        if (sameForm(answer.form, form)) {
          // The same words: whoever saved them.
          version = answer.version;
          acknowledged = form;
          keepNow();
          options.onState({ kind: 'saved', at: answer.at });
          return;
        }
        halted = 'stale';
        options.onState({ kind: 'stale', theirs: answer });
        return;
      case 'gone':
        halted = 'gone';
        options.onState({ kind: 'gone' });
        return;
      case 'refused':
        options.onState({ kind: 'refused', problems: answer.problems });
        return;
      case 'unreachable':
      case 'signed-out':
      case 'failed':
        options.onState({ kind: answer.outcome });
        if (byItself || isDirty()) later(wait * (0.75 + Math.random() / 2));
        wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  };

  return {
    isDirty,
    /** The text as it was written last, whatever is on the screen yet. */
    current: () => form,
    /** Somebody wrote. */
    change(next: PostForm) {
      form = next;
      keeping ??= setTimeout(keepNow, KEEP_AFTER);
      if (halted) return;
      since ??= Date.now();
      if (pending === 0) options.onState({ kind: isDirty() ? 'unsaved' : 'saved', at: savedAt });
      later(Math.max(0, Math.min(PAUSE, since + LONGEST - Date.now())));
    },
    /** Sends what is unsaved now. Resolves with whether the server has everything. */
    async flush(): Promise<boolean> {
      if (isDirty() && !halted) await enqueue({ do: 'autosave' });
      else await under;
      return !isDirty();
    },
    /** Does something by hand; what was written is sent with it. */
    command: (command: Command) => enqueue(command),
    /** What is typed from here on stands on theirs. */
    takeTheirs(theirs: { version: number; form: PostForm; at: number }) {
      ({ version, form } = theirs);
      acknowledged = form;
      savedAt = theirs.at;
      halted = null;
      options.onForm(form);
      keepNow();
      options.onState({ kind: 'saved', at: savedAt });
    },
    /** Mine is the new version, on top of theirs (`version`; 0 where the post is gone). */
    keepMine(onTopOf: number) {
      version = onTopOf;
      halted = null;
      return enqueue({ do: 'autosave' });
    },
    /** Tries again at once. */
    retry() {
      if (isDirty() && !halted && pending === 0) later(0);
    },
    /** Nobody wants the text any more: neither the server nor this browser keeps it. */
    discard() {
      clearTimeout(timer);
      acknowledged = form;
      keepNow();
    },
    /** The page goes away. */
    leave() {
      if (!isDirty()) return;
      keepNow();
      if (!halted) options.sendLast(request({ do: 'autosave' }));
    },
    stop() {
      clearTimeout(timer);
      if (keeping !== undefined) keepNow();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
