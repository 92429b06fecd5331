import type { Save } from '~/backoffice/writing/stored/text-store.server';
import { findArticle } from '~/features/blog/article/find-article.server';
import { emptyForm, type PostForm } from '~/features/blog/editor/post-form';
import {
  listManagedPosts,
  type ManagedQuery,
} from '~/features/blog/manage/list-managed-posts.server';
import { type Events, subscribe } from '~/platform/events.server';

export const MINUTE = 60_000;
export const NOW = Date.UTC(2026, 10, 21, 6, 30);
export const ID = '019a0000-0000-7000-8000-000000000001';

export const written = (changes: Partial<PostForm> = {}): PostForm => ({
  ...emptyForm('Trends'),
  title: 'Lime plaster in the monsoon',
  content: 'It breathes.',
  ...changes,
});
/** The saves of one browser tab, numbered like the tab does. */
export function tab(name: string, by = 'Meera') {
  let seq = 0;
  return (version: number, changes: Partial<PostForm> = {}, id = ID): Save<PostForm> => ({
    id,
    tab: name,
    seq: ++seq,
    version,
    form: written(changes),
    by,
  });
}
export const all: ManagedQuery = {
  status: 'all',
  category: null,
  search: '',
  sort: 'publishDate',
  direction: 'desc',
  page: 1,
};
export const listed = async (query: Partial<ManagedQuery> = {}) =>
  (await listManagedPosts({ ...all, ...query }, NOW)).rows.map(({ title }) => title);
export const publicText = async (address: string, now = NOW) => {
  const lookup = await findArticle(address, now);
  return lookup.kind === 'article' ? lookup.post.content : lookup.kind;
};
export async function eventsDuring<E extends keyof Events>(event: E, task: () => Promise<unknown>) {
  const events: Events[E][] = [];
  const unsubscribe = subscribe(event, (detail) => events.push(detail));
  await task();
  unsubscribe();
  return events;
}
