import { createContext } from 'react';

/** A document has no framework scripts; an application is hydrated completely. The layout route decides. */
export type Kind = 'document' | 'application';

/** Passed from `entry.server` to `root`. Empty in the browser. */
export const Page = createContext<{
  kind?: Kind | undefined;
  nonce?: string | undefined;
  entry?: string;
  hotUpdates?: string | undefined;
  requestId?: string | undefined;
}>({});

/** A document, unless the handle of a matched route says otherwise. */
export function kindOf(handles: readonly unknown[]): Kind {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle && 'kind' in handle && handle.kind === 'application',
  )
    ? 'application'
    : 'document';
}
