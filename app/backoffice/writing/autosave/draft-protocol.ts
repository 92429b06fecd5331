import type { Form, Problems, PublicState } from './text-kind';

/** What the editor sends; each request of a tab has the next number. */
export type DraftRequest<F extends Form> = {
  readonly do: 'autosave' | 'save' | 'publish' | 'unpublish' | 'restore' | 'keep' | 'delete';
  readonly tab: string;
  readonly seq: number;
  readonly version: number;
  readonly form: F;
  /** Which one to restore. */
  readonly revision?: string;
  /** Of a text whose form has no date: when to publish it, in UTC milliseconds. */
  readonly at?: number;
};

/** Times are UTC milliseconds. */
export type DraftAnswer<F extends Form, S extends PublicState> =
  | {
      readonly outcome: 'saved';
      readonly version: number;
      readonly savedAt: number;
      /** How it stands with the public, after anything but an autosave. */
      readonly shown?: S;
      /** After a restore: the text from now on. */
      readonly form?: F;
      /** By which id of the undo log what was asked for by hand goes back, where it does. */
      readonly undoId?: string | null;
    }
  /** Somebody else saved meanwhile: theirs. Nothing was changed. */
  | {
      readonly outcome: 'stale';
      readonly version: number;
      readonly form: F;
      readonly at: number;
      readonly by: string;
    }
  /** It was deleted; `undoId`: by which id of the undo log it comes back, when this request deleted it. */
  | { readonly outcome: 'gone'; readonly undoId?: string | null }
  | { readonly outcome: 'refused'; readonly problems: Problems<F> };

/** The HTTP status of an answer. */
export const DRAFT_STATUS = { saved: 200, stale: 409, gone: 410, refused: 422 } as const;

/** What is stored now, for a tab that asks. */
export type DraftNow<F extends Form, S extends PublicState> = {
  readonly version: number;
  readonly form: F;
  readonly at: number;
  readonly by: string | null;
  readonly shown: S;
};

/** What an editor opens with. `savedAt` null: it is still to be made. */
export type OpenedText<F extends Form, S extends PublicState> = {
  readonly id: string;
  readonly form: F;
  readonly version: number;
  readonly savedAt: number | null;
  readonly shown: S | null;
};
