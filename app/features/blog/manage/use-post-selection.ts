import { useState, type ChangeEvent } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import { useSelection } from '~/backoffice/selection/use-selection';
import { useAnswers } from '~/backoffice/use-answers';

import type { ManagedQuery, ManagedRow } from './list-managed-posts.server';

export function usePostSelection(
  { status, category, search }: ManagedQuery,
  rows: readonly ManagedRow[],
  address: string,
) {
  const list = [status, category ?? '', search].map((part) => encodeURIComponent(part)).join(' ');
  const selection = useSelection<Pick<ManagedRow, 'id'>>(list);
  const { addAnswer } = useAnswers();
  const [busy, setBusy] = useState(false);
  return {
    ...selection,
    busy,
    allShown: rows.length > 0 && rows.every(({ id }) => selection.has(id)),
    toggleShown: (on: boolean) => selection.toggleAll(rows, on),
    async chooseAll() {
      setBusy(true);
      const ids = await fetchJson<string[]>(`/manage-blog/chosen?${address}`);
      setBusy(false);
      if (ids)
        selection.toggleAll(
          ids.map((id) => ({ id })),
          true,
        );
      else
        addAnswer('choice', {
          ok: false,
          message: 'The server didn’t respond, so no more posts were selected.',
        });
    },
    choose: ({ id }: ManagedRow, event: ChangeEvent<HTMLInputElement>) =>
      selection.choose(id, rows, event),
  };
}

export type PostSelection = ReturnType<typeof usePostSelection>;
