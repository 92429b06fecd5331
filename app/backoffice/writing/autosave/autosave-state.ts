import type { DraftAnswer } from './draft-protocol';
import type { Unanswered } from './send-draft';
import { type Form, type Problems, type PublicState, sameForm } from './text-kind';

/** Somebody else's text, which is the server's now. */
export type Theirs<F extends Form> = Extract<DraftAnswer<F, PublicState>, { outcome: 'stale' }>;

/** How the text stands. `at`: when the server had it last, UTC milliseconds; null: never. */
export type SaveState<F extends Form> =
  | { readonly kind: 'saved' | 'unsaved' | 'saving'; readonly at: number | null }
  | { readonly kind: 'unreachable' | 'failed' | 'signed-out' | 'gone' }
  | { readonly kind: 'stale'; readonly theirs: Theirs<F> }
  /** `at`: the text itself is saved since then, and only what was asked for by hand is refused; null: it is not. */
  | { readonly kind: 'refused'; readonly problems: Problems<F>; readonly at: number | null };

/** After the last key. Milliseconds, all of these. */
const PAUSE = 900;
/** Of somebody who never pauses. */
const LONGEST = 5_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** What is known of a text while it is written. */
export type AutosaveState<F extends Form> = {
  readonly form: F;
  /** What the server has. */
  readonly acknowledged: F;
  readonly version: number;
  readonly savedAt: number | null;
  /** Nothing is sent until somebody decides. */
  readonly halted: 'stale' | 'gone' | null;
  /** Until the next try; it grows while nothing comes through. */
  readonly wait: number;
  /** When the first of what is unsaved was written. */
  readonly since: number | null;
};

export const firstState = <F extends Form>(
  from: Pick<AutosaveState<F>, 'form' | 'version' | 'savedAt'>,
): AutosaveState<F> => ({
  ...from,
  acknowledged: from.form,
  halted: null,
  wait: FIRST_WAIT,
  since: null,
});

export const isDirty = <F extends Form>({ form, acknowledged }: AutosaveState<F>) =>
  !sameForm(form, acknowledged);

/** Whether a save of its own is a first try, which the screen shows; tries after it change nothing there. */
export const isFirstTry = ({ wait }: { wait: number }) => wait === FIRST_WAIT;

export const afterWriting = <F extends Form>(
  state: AutosaveState<F>,
  form: F,
  now: number,
): AutosaveState<F> => ({
  ...state,
  form,
  since: state.halted ? state.since : (state.since ?? now),
});

/** Milliseconds until what was written is saved by itself. */
export const pauseOf = ({ since }: { since: number | null }, now: number) =>
  Math.max(0, Math.min(PAUSE, (since ?? now) + LONGEST - now));

/** Theirs is the text now, and what is typed from here on stands on it. */
export const afterTakingTheirs = <F extends Form>(
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

/** How the text stands, where nothing failed. */
export const reportOf = <F extends Form>(state: AutosaveState<F>): SaveState<F> => ({
  kind: isDirty(state) ? 'unsaved' : 'saved',
  at: state.savedAt,
});

type After<F extends Form> = {
  readonly state: AutosaveState<F>;
  readonly report: SaveState<F>;
  /** Milliseconds until the next try, where there is one. */
  readonly again?: number;
};

/** What an answer makes of the state; `sent` is the text that was sent, `byItself` whether nobody asked for it. */
export function afterAnswer<F extends Form>(
  state: AutosaveState<F>,
  answer: DraftAnswer<F, PublicState> | Unanswered,
  { sent, byItself }: { sent: F; byItself: boolean },
): After<F> {
  switch (answer.outcome) {
    case 'saved': {
      const next: AutosaveState<F> = {
        form: answer.form ?? state.form,
        acknowledged: answer.form ?? sent,
        version: answer.version,
        savedAt: answer.savedAt,
        halted: null,
        wait: FIRST_WAIT,
        since: null,
      };
      return { state: next, report: reportOf(next), ...(isDirty(next) && { again: PAUSE }) };
    }
    case 'stale':
      // The same words: whoever saved them.
      return sameForm(answer.form, state.form)
        ? {
            state: { ...state, version: answer.version, acknowledged: state.form },
            report: { kind: 'saved', at: answer.at },
          }
        : { state: { ...state, halted: 'stale' }, report: { kind: 'stale', theirs: answer } };
    case 'gone':
      return { state: { ...state, halted: 'gone' }, report: { kind: 'gone' } };
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
        state: { ...state, wait: Math.min(state.wait * 2, LONGEST_WAIT) },
        report: { kind: answer.outcome },
        ...((byItself || isDirty(state)) && { again: state.wait * (0.75 + Math.random() / 2) }),
      };
  }
}
