import { v7 as uuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor } from '~/db/executor.server';
import { foldText } from '~/platform/text/fold-text';

import { MAX_VIEWS, type SavedView, type ViewScreen } from './saved-view';

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

export async function listViews(screen: ViewScreen): Promise<SavedView[]> {
  const views = await db()
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('screen', '=', screen)
    .execute();
  return views.toSorted((one, other) => compareNames(one.name, other.name));
}

export type ViewSuggestion = SavedView & { readonly screen: ViewScreen };

export const suggestViewsOf = async (ids: readonly string[]): Promise<ViewSuggestion[]> =>
  ids.length === 0
    ? []
    : db()
        .selectFrom('saved_views')
        .select(['id', 'screen', 'name', 'query'])
        .where('id', 'in', ids)
        .execute();

/** Views in whose name every search word begins a word. */
export async function suggestViews(search: string, limit: number): Promise<ViewSuggestion[]> {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  const rows = await db()
    .selectFrom('saved_views')
    .select(['id', 'screen', 'name', 'folded', 'query'])
    .orderBy('folded')
    .execute();
  return rows
    .filter(({ folded }) => words.every((word) => ` ${folded}`.includes(` ${word}`)))
    .slice(0, limit)
    .map(({ folded: _folded, ...view }) => view);
}

export type ViewChange = {
  /** Null if nothing changed, or if `problem` says why not. */
  readonly undo: string | null;
  readonly problem: string | null;
};

const succeeded = (undo: string | null): ViewChange => ({ undo, problem: null });
const failed = (problem: string): ViewChange => ({ undo: null, problem });
const GONE = 'This view has been deleted.';
const TAKEN = 'Another view already has this name. Please choose a different name.';

export async function saveView(
  screen: ViewScreen,
  { name, query }: { name: string; query: string },
  by: string,
): Promise<ViewChange> {
  const id = uuid();
  const { result, undo } = await undoable(
    { records: [{ of: 'view', id }], what: 'View saved', by },
    async () => {
      await lockFor('views');
      const existingViews = await listViews(screen);
      if (isTaken(existingViews, name)) return TAKEN;
      if (existingViews.length >= MAX_VIEWS)
        return `${MAX_VIEWS} views are already saved. Delete one you no longer need.`;
      const now = Date.now();
      const row = { id, screen, name, folded: foldText(name), query, created_by: by };
      await db()
        .insertInto('saved_views')
        .values({ ...row, created_at: now, updated_at: now })
        .execute();
      return null;
    },
  );
  return result === null ? succeeded(undo) : failed(result);
}

export async function changeView(
  id: string,
  change: { name: string } | { query: string },
  by: string,
): Promise<ViewChange> {
  const what = 'name' in change ? 'View renamed' : 'View changed';
  const { result, undo } = await undoable({ records: [{ of: 'view', id }], what, by }, async () => {
    await lockFor('views');
    const view = await find(id);
    if (!view) return GONE;
    const otherViews = (await listViews(view.screen)).filter((candidate) => candidate.id !== id);
    if ('name' in change && isTaken(otherViews, change.name)) return TAKEN;
    const newName = 'name' in change && { folded: foldText(change.name) };
    await db()
      .updateTable('saved_views')
      .set({ ...change, ...newName, updated_at: Date.now() })
      .where('id', '=', id)
      .execute();
    return null;
  });
  return result === null ? succeeded(undo) : failed(result);
}

export async function deleteView(id: string, by: string): Promise<ViewChange> {
  const { undo } = await undoable({ records: [{ of: 'view', id }], what: 'View deleted', by }, () =>
    db().deleteFrom('saved_views').where('id', '=', id).execute(),
  );
  return succeeded(undo);
}

const isTaken = (views: readonly SavedView[], name: string) =>
  views.some((view) => foldText(view.name) === foldText(name));

const find = (id: string) =>
  db().selectFrom('saved_views').select(['id', 'screen']).where('id', '=', id).executeTakeFirst();
