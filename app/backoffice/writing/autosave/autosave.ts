import { type AutosaveOptions, type Command, createSender } from './autosave-sender';
import { afterTakingTheirs, afterWriting, isDirty, pauseOf, reportOf } from './autosave-state';
import type { Form, PublicState } from './text-kind';

/**
 * Saves a text while it is written: one request at a time, in order, again with growing waits until the server says that it is
 * stored; meanwhile this browser keeps it. After a conflict nothing is sent until somebody decides.
 */
export function createAutosave<F extends Form, S extends PublicState>(
  options: AutosaveOptions<F, S>,
) {
  const sender = createSender(options);
  const { state, set, queue, enqueue, later, keepNow } = sender;
  const dirty = () => isDirty(state());

  return {
    isDirty: dirty,
    /** The text as it was written last, whatever is on the screen yet. */
    current: () => state().form,
    /** Somebody wrote. */
    change(next: F) {
      set(afterWriting(state(), next, Date.now()));
      sender.keepSoon();
      if (state().halted) return;
      if (queue.pending() === 0) options.onState(reportOf(state()));
      later(pauseOf(state(), Date.now()));
    },
    /** Sends what is unsaved now. Resolves with whether the server has everything. */
    async flush(): Promise<boolean> {
      if (dirty() && !state().halted) await enqueue({ do: 'autosave' });
      else await queue.idle();
      return !dirty();
    },
    /** Does something by hand; what was written is sent with it. */
    command: (command: Command) => enqueue(command),
    /** What is typed from here on stands on theirs. */
    takeTheirs(theirs: { version: number; form: F; at: number }) {
      set(afterTakingTheirs(state(), theirs));
      options.onForm(state().form);
      keepNow();
      options.onState({ kind: 'saved', at: state().savedAt });
    },
    /** Mine is the new version, on top of theirs (`version`; 0 where the text is gone). */
    keepMine(onTopOf: number) {
      set({ ...state(), version: onTopOf, halted: null });
      return enqueue({ do: 'autosave' });
    },
    /** Tries again at once. */
    retry() {
      if (dirty() && !state().halted && queue.pending() === 0) later(0);
    },
    /** Nobody wants the text any more: neither the server nor this browser keeps it. */
    discard() {
      sender.cancel();
      set({ ...state(), acknowledged: state().form });
      keepNow();
    },
    /** The page goes away. */
    leave() {
      if (!dirty()) return;
      keepNow();
      if (!state().halted) options.sendLast(sender.request({ do: 'autosave' }));
    },
    stop: sender.stop,
  };
}

export type Autosave<F extends Form, S extends PublicState> = ReturnType<
  typeof createAutosave<F, S>
>;
