import { useStepUp } from '~/features/admin/use-step-up';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

import type { ChangeAnswer } from './change-posts.server';
import type { PostsChange } from './posts-query.server';
import { usePostsChange } from './use-posts-change';

import css from './posts.module.css';

/** Asks the specification's question (section 8) in the browser's own words. */
export const mayDelete = (count: number) =>
  confirm(
    count === 1
      ? 'Are you sure you want to delete this post?'
      : `Are you sure you want to delete ${count} posts?`,
  );

/** What can be done with all the posts that are ticked, and what came of it. */
export function PostsSelection({
  chosen,
  choose,
  hear,
  answer,
}: {
  chosen: ReadonlySet<string>;
  choose: (next: ReadonlySet<string>) => void;
  hear: (answer: ChangeAnswer) => void;
  answer: ChangeAnswer | undefined;
}) {
  const { change, busy } = usePostsChange(hear);
  const stepUp = useStepUp();
  const all = (what: PostsChange['do']) => change(what, [...chosen]);
  const remove = async () => {
    if (mayDelete(chosen.size) && (chosen.size === 1 || (await stepUp()))) all('delete');
  };
  return (
    <>
      <div role="status" className={css.said}>
        {answer && !busy && <Notice tone={answer.ok ? 'ok' : 'warn'}>{answer.message}</Notice>}
      </div>
      {chosen.size > 0 && (
        <div className={css.bulk} role="group" aria-label="Chosen posts">
          <b>{chosen.size} chosen</b>
          <Button busy={busy} onClick={() => all('publish')}>
            Publish
          </Button>
          <Button busy={busy} onClick={() => all('unpublish')}>
            Unpublish
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button variant="quiet" onClick={() => choose(new Set())}>
            Clear
          </Button>
        </div>
      )}
    </>
  );
}
