import type { Form, Problems, PublicState } from './text-kind';

/** `seq` numbers the requests of a tab. */
export type DraftRequest<F extends Form> = {
  readonly do: 'autosave' | 'save' | 'publish' | 'unpublish' | 'restore' | 'keep' | 'delete';
  readonly tab: string;
  readonly seq: number;
  readonly version: number;
  readonly form: F;
  readonly revision?: string;
  /** Publication time in UTC milliseconds, for texts whose form has no date. */
  readonly at?: number;
};

/** Times are UTC milliseconds. */
export type DraftAnswer<F extends Form, S extends PublicState> =
  | {
      readonly outcome: 'saved';
      readonly version: number;
      readonly savedAt: number;
      readonly shown: S;
      readonly form?: F;
      readonly undoId?: string | null;
    }
  /** Someone else saved in between. Nothing was changed. */
  | {
      readonly outcome: 'stale';
      readonly version: number;
      readonly form: F;
      readonly at: number;
      readonly by: string;
    }
  /** If this request deleted the text, `undoId` restores it. */
  | { readonly outcome: 'gone'; readonly undoId?: string | null }
  | { readonly outcome: 'refused'; readonly problems: Problems<F> };

export const DRAFT_STATUS = { saved: 200, stale: 409, gone: 410, refused: 422 } as const;

export type DraftNow<F extends Form, S extends PublicState> = {
  readonly version: number;
  readonly form: F;
  readonly at: number;
  readonly by: string | null;
  readonly shown: S;
};

/** `savedAt` is null before the first save. */
export type OpenedText<F extends Form, S extends PublicState> = {
  readonly id: string;
  readonly form: F;
  readonly version: number;
  readonly savedAt: number | null;
  readonly shown: S | null;
};
