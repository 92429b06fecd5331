import { createContext } from 'react';

/** A page is a document (no framework scripts) or an application (hydrated whole). Its layout route decides. */
export type Kind = 'document' | 'application';

/** What `entry.server` knows and `root` prints. Empty in the browser. */
export const Page = createContext<{
  kind?: Kind | undefined;
  nonce?: string | undefined;
  /** What a document's head script imports after the first frame. */
  entry?: string;
  /** In development: comes before the entry. */
  hotUpdates?: string | undefined;
  /** Of a page that says that it could not be made. */
  requestId?: string | undefined;
}>({});

/** The kind of page that the handles of the matched routes ask for; a document unless one says otherwise. */
export function kindOf(handles: readonly unknown[]): Kind {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle && 'kind' in handle && handle.kind === 'application',
  )
    ? 'application'
    : 'document';
}
