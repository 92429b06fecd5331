import { createSerialQueue } from '~/platform/serial-queue';

import {
  afterAnswer,
  type AutosaveState,
  firstState,
  isDirty,
  isFirstTry,
  type SaveState,
} from './autosave-state';
import type { DraftAnswer, DraftRequest } from './draft-protocol';
import type { Unanswered } from './send-draft';
import type { Form, PublicState } from './text-kind';

export type Command = Pick<DraftRequest<Form>, 'do' | 'revision' | 'at'>;

export type AutosaveOptions<F extends Form, S extends PublicState> = {
  readonly tab: string;
  readonly form: F;
  readonly version: number;
  readonly savedAt: number | null;
  readonly send: (request: DraftRequest<F>) => Promise<DraftAnswer<F, S> | Unanswered>;
  /** Sends while the page goes away. */
  readonly sendLast: (request: DraftRequest<F>) => void;
  /** Keeps the text in this browser, on the server's version; null: the server has it. */
  readonly keep: (form: F | null, version: number) => void;
  readonly onState: (state: SaveState<F>) => void;
  /** The server brought another text. */
  readonly onForm: (form: F) => void;
  /** How it stands with the public now; null: an autosave changed nothing of it. */
  readonly onStored: (shown: S | null) => void;
};

/** Milliseconds after a key until this browser keeps the text. */
const KEEP_AFTER = 250;

/** The state of a text and what goes out of it: to the server one request at a time, in order, and into this browser. */
export function createSender<F extends Form, S extends PublicState>(
  options: AutosaveOptions<F, S>,
) {
  let state = firstState<F>(options);
  let seq = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const queue = createSerialQueue();

  const request = (command: Command): DraftRequest<F> => ({
    ...command,
    tab: options.tab,
    seq: ++seq,
    version: state.version,
    form: state.form,
  });
  const keepNow = () => {
    clearTimeout(keeping);
    keeping = undefined;
    options.keep(isDirty(state) ? state.form : null, state.version);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void enqueue({ do: 'autosave' }), ms);
  };
  const enqueue = (command: Command) => {
    clearTimeout(timer);
    return queue.add(() => attempt(command));
  };
  const attempt = async (command: Command): Promise<DraftAnswer<F, S> | Unanswered | null> => {
    const byItself = command.do === 'autosave';
    if (byItself && (!isDirty(state) || state.halted)) return null;
    const sent = state.form;
    if (!byItself || isFirstTry(state)) options.onState({ kind: 'saving', at: state.savedAt });
    const answer = await options.send(request(command));
    const after = afterAnswer(state, answer, { sent, byItself });
    ({ state } = after);
    if (answer.outcome === 'saved') {
      if (answer.form) options.onForm(state.form);
      options.onStored(answer.shown ?? null);
    }
    if (after.again !== undefined) later(after.again);
    keepNow();
    options.onState(after.report);
    return answer;
  };

  return {
    state: () => state,
    set(next: AutosaveState<F>) {
      state = next;
    },
    queue,
    request,
    enqueue,
    later,
    keepNow,
    keepSoon() {
      keeping ??= setTimeout(keepNow, KEEP_AFTER);
    },
    cancel: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer);
      if (keeping !== undefined) keepNow();
    },
  };
}
