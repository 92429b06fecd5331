import * as revisions from '~/backoffice/writing/stored/revisions.server';
import type { Save } from '~/backoffice/writing/stored/text-store.server';
import * as copies from '~/backoffice/writing/stored/working-copy.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { postStore } from '~/features/blog/working-copy/post-store.server';

/** Revisions of posts, as tests of the blog store and read them. */
export const saveWorkingCopy = (save: Save<PostForm>, now?: number) =>
  copies.saveWorkingCopy(postStore, save, now);
export const restoreRevision = (save: Save<PostForm>, revision: string, now?: number) =>
  copies.restoreRevision(postStore, save, revision, now);
export const storeAsRevision = (
  save: Pick<Save<PostForm>, 'id' | 'tab' | 'form' | 'by'>,
  now?: number,
) => copies.storeAsRevision(postStore, save, now);
export const listRevisions = (id: string) => revisions.listRevisions(postStore, id);
export const readRevision = (id: string, revision: string) =>
  revisions.readRevision(postStore, id, revision);
