import type { DraftAnswer } from './draft-protocol';
import type { FailedSend } from './send-draft';
import { type Form, type Problems, type PublicState, sameForm } from './text-kind';

export type NewerText<F extends Form> = Extract<DraftAnswer<F, PublicState>, { outcome: 'stale' }>;

/** `at`: the last successful save in UTC milliseconds, or null. */
export type SaveState<F extends Form> =
  | { readonly kind: 'saved' | 'unsaved' | 'saving'; readonly at: number | null }
  | { readonly kind: 'unreachable' | 'failed' | 'signed-out' | 'gone' }
  | { readonly kind: 'stale'; readonly newerText: NewerText<F> }
  /** `at` is set if the text itself is saved and only the command was refused. */
  | { readonly kind: 'refused'; readonly problems: Problems<F>; readonly at: number | null };

/** Milliseconds after the last keystroke until an autosave. */
const AUTOSAVE_DELAY = 900;
/** Milliseconds until an autosave while the user types without a pause. */
const MAX_AUTOSAVE_DELAY = 5_000;
const MIN_RETRY_DELAY = 1_000;
const MAX_RETRY_DELAY = 15_000;

export type AutosaveState<F extends Form> = {
  readonly form: F;
  /** What the server has; null if the text was deleted there. */
  readonly acknowledged: F | null;
  readonly version: number;
  readonly savedAt: number | null;
  /** Set while nothing is sent until the user decides. */
  readonly halted: 'stale' | 'gone' | null;
  /** Milliseconds until the next attempt; doubled after each failure. */
  readonly wait: number;
  /** When the first unsaved change was made. */
  readonly since: number | null;
};

export const firstState = <F extends Form>(
  from: Pick<AutosaveState<F>, 'form' | 'version' | 'savedAt'>,
): AutosaveState<F> => ({
  ...from,
  acknowledged: from.form,
  halted: null,
  wait: MIN_RETRY_DELAY,
  since: null,
});

export const isDirty = <F extends Form>({ form, acknowledged }: AutosaveState<F>) =>
  acknowledged === null || !sameForm(form, acknowledged);

/** Whether the version has changed, as after an undo, but nobody has written. `sent` is the refused form. */
export const hasSameText = <F extends Form>(
  { acknowledged }: AutosaveState<F>,
  newer: NewerText<F>,
  sentForm: F,
) =>
  sameForm(newer.form, sentForm) || (acknowledged !== null && sameForm(newer.form, acknowledged));

/** The screen shows only the first attempt of an autosave. */
export const isFirstTry = ({ wait }: { wait: number }) => wait === MIN_RETRY_DELAY;

export const afterWriting = <F extends Form>(
  state: AutosaveState<F>,
  form: F,
  now: number,
): AutosaveState<F> => ({
  ...state,
  form,
  since: state.halted ? state.since : (state.since ?? now),
});

/** Milliseconds until the next autosave. */
export const autosaveDelay = ({ since: unsavedSince }: { since: number | null }, now: number) =>
  Math.max(0, Math.min(AUTOSAVE_DELAY, (unsavedSince ?? now) + MAX_AUTOSAVE_DELAY - now));

export const afterTakingNewerText = <F extends Form>(
  state: AutosaveState<F>,
  { version, form, at }: { version: number; form: F; at: number },
): AutosaveState<F> => ({
  ...state,
  version,
  form,
  acknowledged: form,
  savedAt: at,
  halted: null,
});

export const reportOf = <F extends Form>(state: AutosaveState<F>): SaveState<F> => ({
  kind: isDirty(state) ? 'unsaved' : 'saved',
  at: state.savedAt,
});

type After<F extends Form> = {
  readonly state: AutosaveState<F>;
  readonly report: SaveState<F>;
  /** Milliseconds until the next attempt. */
  readonly again?: number;
};

export function afterAnswer<F extends Form>(
  state: AutosaveState<F>,
  answer: DraftAnswer<F, PublicState> | FailedSend,
  { sentForm, isAutosave }: { readonly sentForm: F; readonly isAutosave: boolean },
): After<F> {
  switch (answer.outcome) {
    case 'saved': {
      const newState: AutosaveState<F> = {
        // Keep words that were typed while a revision was being restored.
        form: state.form === sentForm ? (answer.form ?? sentForm) : state.form,
        acknowledged: answer.form ?? sentForm,
        version: answer.version,
        savedAt: answer.savedAt,
        halted: null,
        wait: MIN_RETRY_DELAY,
        since: null,
      };
      return {
        state: newState,
        report: reportOf(newState),
        ...(isDirty(newState) && { again: AUTOSAVE_DELAY }),
      };
    }
    case 'stale':
      return {
        state: { ...state, acknowledged: answer.form, halted: 'stale' },
        report: { kind: 'stale', newerText: answer },
      };
    case 'gone':
      return {
        state: { ...state, acknowledged: null, halted: 'gone' },
        report: { kind: 'gone' },
      };
    case 'refused':
      return {
        state,
        report: {
          kind: 'refused',
          problems: answer.problems,
          at: isDirty(state) ? null : state.savedAt,
        },
      };
    case 'unreachable':
    case 'signed-out':
    case 'failed':
      return {
        state: { ...state, wait: Math.min(state.wait * 2, MAX_RETRY_DELAY) },
        report: { kind: answer.outcome },
        ...((isAutosave || isDirty(state)) && { again: state.wait * (0.75 + Math.random() / 2) }),
      };
  }
}
