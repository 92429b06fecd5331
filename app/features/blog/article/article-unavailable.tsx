import { ErrorReference } from '~/document/error-reference';
import { ButtonLink } from '~/ui/form/button';

import css from './article-unavailable.module.css';

/** Messages from the specification (section 8). */
export const unavailable = {
  id: 'Blog post ID is missing.',
  post: 'Blog post not found.',
  failed: 'Failed to load blog post.',
} as const;

export type Unavailable = keyof typeof unavailable;

export function ArticleUnavailable({ reason }: { reason: Unavailable }) {
  return (
    <section className={css.apology} aria-labelledby="article-not-found">
      <h1 id="article-not-found">Article Not Found</h1>
      <p>{unavailable[reason]}</p>
      {reason === 'failed' && <ErrorReference />}
      <ButtonLink variant="primary" href="/blog">
        Back to Blog
      </ButtonLink>
    </section>
  );
}
