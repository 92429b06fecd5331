import { useStepUp } from '~/auth/step-up/use-step-up';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { Button } from '~/ui/form/button';

import type { PostsChange } from './posts-query.server';

import css from './posts.module.css';

/** Asks the specification's question (section 8) in the browser's own words. */
export const mayDelete = (count: number) =>
  confirm(
    count === 1
      ? 'Are you sure you want to delete this post?'
      : `Are you sure you want to delete ${count} posts?`,
  );

/** What can be done with all the posts that are ticked. */
export function PostsSelection({
  chosen,
  choose,
  addAnswer,
}: {
  chosen: ReadonlySet<string>;
  choose: (next: ReadonlySet<string>) => void;
  addAnswer: (to: string, answer: ChangeAnswer) => void;
}) {
  const { change, busy } = useChange(addAnswer);
  const stepUp = useStepUp();
  const all = (what: PostsChange['do']) => change({ do: what, ids: [...chosen].join() });
  const remove = async () => {
    if (mayDelete(chosen.size) && (chosen.size === 1 || (await stepUp()))) all('delete');
  };
  return (
    <>
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
