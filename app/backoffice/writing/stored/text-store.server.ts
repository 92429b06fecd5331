import type { RawBuilder } from 'kysely';

import type { Form } from '~/backoffice/writing/autosave/text-kind';

/** What a revision is: the saves of one tab within some minutes, or what was done by hand; `kept`: set aside. */
export type RevisionKind = 'autosave' | 'draft' | 'published' | 'restored' | 'kept';

/** A text with what is being written of it. Times are UTC milliseconds. */
export type WrittenText<F extends Form> = {
  /** What its working copy and its revisions are stored under. */
  readonly key: number | string;
  /** What the editor opens with: the working copy, or the text itself. */
  readonly form: F;
  /** Of what is written; it never goes down. 0: the text is still to be made. */
  readonly version: number;
  readonly savedAt: number;
  /** Null: nobody has written here yet. */
  readonly savedBy: string | null;
  /** The browser tab that saved last, the version that its saves in a row began from, the number of its latest save. */
  readonly tab: string;
  readonly tabSince: number;
  readonly tabSeq: number;
};

/** A save, as a browser tab sends it. */
export type Save<F extends Form> = {
  /** Of the text. A new one's id is made before its first save. */
  readonly id: string;
  /** The browser tab. Its saves are numbered, so that one that comes late is known. */
  readonly tab: string;
  readonly seq: number;
  /** The version of the working copy that the tab has seen; 0: none. */
  readonly version: number;
  readonly form: F;
  /** Who writes. */
  readonly by: string;
};

/** What is stored of a working copy. `form` is JSON; null: the text itself says the same. */
export type CopyRow = {
  readonly form: string | null;
  readonly version: number;
  readonly tab: string;
  readonly tab_since: number;
  readonly tab_seq: number;
  readonly saved_at: number;
  readonly saved_by: string;
};

/** What a form held, to be noted as a revision. */
export type Noted<F extends Form> = {
  readonly form: F;
  readonly kind: RevisionKind;
  readonly by: string;
  readonly at: number;
};

/** Where one kind of text is stored: posts, projects, pages. Everything but `ownerOf` runs inside of a transaction. */
export type TextStore<F extends Form, W extends WrittenText<F>> = {
  /** Its revisions and their column that names the text. */
  readonly revisions: 'post_revisions' | 'project_revisions' | 'page_revisions';
  readonly owner: 'post_key' | 'project_id' | 'page_id';
  /** SQL for the key of a text by its id, unless it is in the bin. */
  readonly ownerOf: (id: string) => RawBuilder<unknown>;
  /** A form as it was stored. */
  readonly parse: (json: string) => F;
  /** What changes of one text wait for. */
  readonly lockOf: (id: string) => string;
  /** The text, unless it is gone or in the bin. */
  readonly read: (id: string) => Promise<W | undefined>;
  /** Makes the row of a text that nobody has saved by hand yet. */
  readonly create: (save: Save<F>, now: number) => Promise<W>;
  /** Takes it out of the bin as a draft. False: it is in no bin. */
  readonly bringBack: (id: string) => Promise<boolean>;
  /** Stores its working copy, in place of the one before. */
  readonly storeCopy: (text: W, row: CopyRow) => Promise<void>;
  /** What lists and searches show of a draft follows the writing. */
  readonly showInLists: (text: W, form: F, now: number) => Promise<void>;
  /** What the text held before it had revisions; null: nothing. */
  readonly original: (text: W) => Noted<F> | null;
  /** What stands there without being a revision, although there are some: written by an older version, say. */
  readonly unnoted?: (text: W) => readonly Noted<F>[];
};
