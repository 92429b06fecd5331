import { createSerialQueue } from '~/concurrency/serial-queue';

import {
  afterAnswer,
  type AutosaveState,
  firstState,
  hasSameText,
  isDirty,
  isFirstTry,
  type SaveState,
} from './autosave-state';
import type { DraftAnswer, DraftRequest } from './draft-protocol';
import type { FailedSend } from './send-draft';
import type { Form, PublicState } from './text-kind';

export type Command = Pick<DraftRequest<Form>, 'do' | 'revision' | 'at'>;

export type AutosaveOptions<F extends Form, S extends PublicState> = {
  readonly tab: string;
  readonly form: F;
  readonly version: number;
  readonly savedAt: number | null;
  readonly send: (request: DraftRequest<F>) => Promise<DraftAnswer<F, S> | FailedSend>;
  /** Sends while the page unloads. */
  readonly sendLast: (request: DraftRequest<F>) => void;
  /** Stores the text in this browser; null if the server has it. */
  readonly storeCopy: (form: F | null, version: number) => void;
  readonly onState: (state: SaveState<F>) => void;
  readonly onForm: (form: F) => void;
  readonly onStored: (shown: S) => void;
};

/** Milliseconds after a keystroke until the browser stores the text. */
const STORE_DELAY = 250;

/** Sends to the server one request at a time, in order. */
export function createSender<F extends Form, S extends PublicState>(
  options: AutosaveOptions<F, S>,
) {
  let state = firstState<F>(options);
  let seq = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  const queue = createSerialQueue();

  const request = (command: Command): DraftRequest<F> => ({
    ...command,
    tab: options.tab,
    seq: ++seq,
    version: state.version,
    form: state.form,
  });
  const storeNow = () => {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    options.storeCopy(isDirty(state) ? state.form : null, state.version);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void enqueue({ do: 'autosave' }), ms);
  };
  const enqueue = (command: Command) => {
    clearTimeout(timer);
    return queue.add(() => attempt(command));
  };
  const attempt = async (command: Command): Promise<DraftAnswer<F, S> | FailedSend | null> => {
    const isAutosave = command.do === 'autosave';
    if (isAutosave && (!isDirty(state) || state.halted)) return null;
    let sentForm = state.form;
    if (!isAutosave || isFirstTry(state)) options.onState({ kind: 'saving', at: state.savedAt });
    let answer = await options.send(request(command));
    if (answer.outcome === 'stale' && hasSameText(state, answer, sentForm)) {
      sentForm = state.form;
      state = { ...state, version: answer.version };
      answer = await options.send(request(command));
    }
    const effect = afterAnswer(state, answer, { sentForm, isAutosave });
    ({ state } = effect);
    if (answer.outcome === 'saved') {
      if (answer.form) options.onForm(state.form);
      options.onStored(answer.shown);
    }
    if (effect.again !== undefined) schedule(effect.again);
    storeNow();
    options.onState(effect.report);
    return answer;
  };

  return {
    state: () => state,
    set(newState: AutosaveState<F>) {
      state = newState;
    },
    queue,
    request,
    enqueue,
    schedule,
    storeNow,
    scheduleSave() {
      storeTimer ??= setTimeout(storeNow, STORE_DELAY);
    },
    cancel: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer);
      if (storeTimer !== undefined) storeNow();
    },
  };
}
