import type { RawBuilder, Selectable } from 'kysely';

import type { Form } from '~/backoffice/writing/autosave/text-kind';
import type { DraftColumns, RevisionColumns } from '~/db/tables/columns';

export type RevisionKind = Selectable<RevisionColumns>['kind'];

/** Times are UTC milliseconds. */
export type WrittenText<F extends Form = Form> = {
  readonly key: number | string;
  readonly form: F;
  /** Never decreases; 0 for a new text. */
  readonly version: number;
  readonly savedAt: number;
  readonly savedBy: string | null;
  readonly tab: string;
  readonly tabSince: number;
  readonly tabSeq: number;
};

export type Save<F extends Form> = {
  readonly id: string;
  /** Saves of a tab are numbered by `seq`, to detect late ones. */
  readonly tab: string;
  readonly seq: number;
  /** The version that the tab has seen; 0 for none. */
  readonly version: number;
  readonly form: F;
  readonly by: string;
};

export type CopyRow = Readonly<Selectable<DraftColumns>>;

export type RevisionContent<F extends Form> = {
  readonly form: F;
  readonly kind: RevisionKind;
  readonly by: string;
  readonly at: number;
};

/** Everything but `ownerOf` runs inside a transaction. */
export type TextStore<W extends WrittenText> = {
  readonly drafts: 'post_drafts' | 'project_drafts' | 'page_drafts';
  readonly revisions: 'post_revisions' | 'project_revisions' | 'page_revisions';
  readonly owner: 'post_key' | 'project_id' | 'page_id';
  /** SQL for the key of a text by its id, unless it is in the bin. */
  readonly ownerOf: (id: string) => RawBuilder<unknown>;
  readonly parse: (json: string) => W['form'];
  readonly lockOf: (id: string) => string;
  readonly read: (id: string) => Promise<W | undefined>;
  readonly create: (save: Save<W['form']>, now: number) => Promise<W>;
  /** Restores the text from the bin as a draft. False if it is not in the bin. */
  readonly restoreDeleted: (id: string) => Promise<boolean>;
  readonly storeCopy: (text: W, row: CopyRow) => Promise<void>;
  readonly showInLists: (text: W, form: W['form'], now: number) => Promise<void>;
  /** The content from before its first revision, or null. */
  readonly original: (text: W) => RevisionContent<W['form']> | null;
};
