import type { PostField, PostForm } from '~/features/blog/editor/post-form';

/** What the public sees of a post, as the editor says it. Times are UTC milliseconds. */
export type PostState = {
  readonly state: 'draft' | 'scheduled' | 'published';
  readonly slug: string;
  readonly publishDate: number;
  /** Whether changes wait that the public doesn't see. */
  readonly waiting: boolean;
};

/** What the editor sends; each request of a tab has the next number. */
export type DraftRequest = {
  readonly do: 'autosave' | 'save' | 'publish' | 'unpublish' | 'restore' | 'keep' | 'delete';
  readonly tab: string;
  readonly seq: number;
  readonly version: number;
  readonly form: PostForm;
  /** Which one to restore. */
  readonly revision?: string;
};

export type DraftAnswer =
  | {
      readonly outcome: 'saved';
      readonly version: number;
      readonly savedAt: number;
      /** After anything but an autosave. */
      readonly post?: PostState;
      /** After a restore: the text from now on. */
      readonly form?: PostForm;
    }
  /** Somebody else saved meanwhile: theirs. Nothing was changed. */
  | {
      readonly outcome: 'stale';
      readonly version: number;
      readonly form: PostForm;
      readonly at: number;
      readonly by: string;
    }
  /** The post was deleted. */
  | { readonly outcome: 'gone'; readonly undoId?: string | null }
  | { readonly outcome: 'refused'; readonly problems: Partial<Record<PostField, string>> };

/** What is stored now, for a tab that asks. */
export type DraftNow = {
  readonly version: number;
  readonly form: PostForm;
  readonly at: number;
  readonly by: string | null;
  readonly post: PostState;
};
