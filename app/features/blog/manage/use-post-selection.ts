import { useState, type ChangeEvent } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import { useSelection } from '~/backoffice/selection/use-selection';
import { useAnswers } from '~/backoffice/use-answers';

import type { ManagedQuery, ManagedRow } from './list-managed-posts.server';

/** Bulk changes need no version, so posts are selected by id only. */
const toSelectable = ({ id }: { id: string }) => ({ id, version: 0 });

export function usePostSelection(
  { status, category, search }: ManagedQuery,
  rows: readonly ManagedRow[],
  address: string,
) {
  const list = [status, category ?? '', search].map((part) => encodeURIComponent(part)).join(' ');
  const selection = useSelection(list);
  const { addAnswer } = useAnswers();
  const [busy, setBusy] = useState(false);
  const shownPosts = rows.map((row) => toSelectable(row));
  return {
    ...selection,
    busy,
    allShown: rows.length > 0 && rows.every(({ id }) => selection.has(id)),
    toggleShown: (on: boolean) => selection.toggleAll(shownPosts, on),
    async chooseAll() {
      setBusy(true);
      const ids = await fetchJson<string[]>(`/manage-blog/chosen?${address}`);
      setBusy(false);
      if (ids)
        selection.toggleAll(
          ids.map((id) => toSelectable({ id })),
          true,
        );
      else
        addAnswer('choice', {
          ok: false,
          message: 'The server didn’t respond, so no more posts were selected.',
        });
    },
    choose: ({ id }: ManagedRow, event: ChangeEvent<HTMLInputElement>) =>
      selection.choose(id, shownPosts, event),
  };
}

export type PostSelection = ReturnType<typeof usePostSelection>;
