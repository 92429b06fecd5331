import { fetchJson } from '~/backoffice/fetch-json';
import type { PostForm } from '~/features/blog/editor/post-form';

import type { Finding } from './preflight';

/** Resolves to null if the server doesn't respond; publishing then reports the error. */
export const readFindings = (postId: string, form: PostForm) =>
  fetchJson<readonly Finding[]>(`/manage-blog/${encodeURIComponent(postId)}/preflight`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
