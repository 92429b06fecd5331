import { type FormEvent, useId } from 'react';

import { ChooseAll } from '~/backoffice/selection/choose-all';
import { SelectionBar } from '~/backoffice/selection/selection-bar';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { TAG_LENGTH } from '~/features/blog/editor/post-form';
import { MAX_SELECTED_POSTS } from '~/features/blog/posts/post';
import { formText } from '~/platform/text/form-text';
import { Button } from '~/ui/form/button';
import { Input, Select } from '~/ui/form/field';

import type { PostsChange } from './posts-query.server';
import type { PostSelection } from './use-post-selection';

import css from './posts.module.css';

export function PostsSelection({
  selection,
  total,
  categories,
  addAnswer,
}: {
  selection: PostSelection;
  total: number;
  categories: readonly string[];
  addAnswer: (to: string, answer: ChangeAnswer) => void;
}) {
  const { change, busy } = useChange(addAnswer);
  const changeAll = (what: PostsChange['do'], more: Record<string, string> = {}) =>
    change({ do: what, ids: selection.ids().join(), ...more });
  return (
    <SelectionBar
      noun="post"
      questionForMany={`Are you sure you want to delete ${selection.count} posts?`}
      selection={selection}
      busy={busy}
      onDelete={() => changeAll('delete')}
    >
      <ChooseAll selection={selection} total={total} max={MAX_SELECTED_POSTS} />
      <Button busy={busy} onClick={() => changeAll('publish')}>
        Publish
      </Button>
      <Button busy={busy} onClick={() => changeAll('unpublish')}>
        Unpublish
      </Button>
      <label>
        <span className="visually-hidden">Move to a category</span>
        <Select
          value=""
          disabled={busy}
          onChange={({ currentTarget }) => changeAll('move', { category: currentTarget.value })}
        >
          <option value="">Move to…</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </label>
      <AddTag busy={busy} onTag={(tag) => changeAll('tag', { tag })} />
    </SelectionBar>
  );
}

function AddTag({ busy, onTag }: { busy: boolean; onTag: (tag: string) => void }) {
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = formText(new FormData(event.currentTarget), 'tag').trim();
    if (tag === '') return;
    onTag(tag);
    event.currentTarget.reset();
  };
  return (
    <form className={css.tag} onSubmit={send}>
      <label htmlFor={id} className="visually-hidden">
        Tag to add
      </label>
      <Input id={id} name="tag" maxLength={TAG_LENGTH} placeholder="Tag" autoComplete="off" />
      <Button type="submit" busy={busy}>
        Add tag
      </Button>
    </form>
  );
}
