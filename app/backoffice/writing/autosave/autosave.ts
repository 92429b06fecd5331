import { type AutosaveOptions, type Command, createSender } from './autosave-sender';
import {
  afterTakingNewerText,
  afterWriting,
  isDirty,
  autosaveDelay,
  reportOf,
} from './autosave-state';
import type { Form, PublicState } from './text-kind';

/**
 * Saves a text while it is written: one request at a time, in order, retried until it is stored. The browser keeps a
 * copy until then. After a conflict nothing is sent until the user decides.
 */
export function createAutosave<F extends Form, S extends PublicState>(
  options: AutosaveOptions<F, S>,
) {
  const sender = createSender(options);
  const { state, set, queue, enqueue, schedule, storeNow } = sender;
  const dirty = () => isDirty(state());
  const takeNewerText = (newer: { version: number; form: F; at: number }) => {
    set(afterTakingNewerText(state(), newer));
    options.onForm(state().form);
    storeNow();
    options.onState({ kind: 'saved', at: state().savedAt });
  };

  return {
    isDirty: dirty,
    current: () => state().form,
    version: () => state().version,
    change(form: F) {
      set(afterWriting(state(), form, Date.now()));
      sender.scheduleSave();
      if (state().halted) return;
      if (queue.pending() === 0) options.onState(reportOf(state()));
      schedule(autosaveDelay(state(), Date.now()));
    },
    /** Resolves to whether the server has everything. */
    async flush(): Promise<boolean> {
      if (dirty() && !state().halted) await enqueue({ do: 'autosave' });
      else await queue.idle();
      return !dirty();
    },
    command: (command: Command) => enqueue(command),
    takeNewerText,
    /** Reads the text again after an undo in this tab. Saves wait for it. What was typed meanwhile stays and is saved. */
    adopt: (read: () => Promise<{ version: number; form: F; at: number } | null>) =>
      queue.add(async () => {
        const now = await read();
        if (!now || now.version <= state().version) return;
        if (!dirty()) takeNewerText(now);
        // An undo adds one version. After more, someone else has saved, which the next save reports.
        else if (now.version === state().version + 1)
          set({ ...state(), version: now.version, acknowledged: now.form });
      }),
    /** @param replacedVersion the version to replace; 0 if the text was deleted. */
    keepMine(replacedVersion: number) {
      set({ ...state(), version: replacedVersion, halted: null });
      return enqueue({ do: 'autosave' });
    },
    retry() {
      if (dirty() && !state().halted && queue.pending() === 0) schedule(0);
    },
    /** Also removes the copy in this browser. */
    discard() {
      sender.cancel();
      set({ ...state(), acknowledged: state().form });
      storeNow();
    },
    leave() {
      if (!dirty()) return;
      storeNow();
      if (!state().halted) options.sendLast(sender.request({ do: 'autosave' }));
    },
    stop: sender.stop,
  };
}

export type Autosave<F extends Form, S extends PublicState> = ReturnType<
  typeof createAutosave<F, S>
>;
