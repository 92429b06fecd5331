import type { PostForm } from '~/features/blog/editor/post-form';
import { requestTimeout } from '~/platform/request-timeout';

import type { Finding } from './preflight';

/** Null if the server doesn't respond; publishing reports that itself. */
export async function readFindings(
  postId: string,
  form: PostForm,
): Promise<readonly Finding[] | null> {
  try {
    const answer = await fetch(`/manage-blog/${encodeURIComponent(postId)}/preflight`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      redirect: 'manual',
      signal: requestTimeout(),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
