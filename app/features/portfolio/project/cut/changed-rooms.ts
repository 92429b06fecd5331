import { roomChanges } from '~/features/images/bundled/registry';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

/** Both pictures are from the same camera. */
export type RoomPair = {
  readonly place: string;
  readonly before: ShownPicture;
  readonly after: ShownPicture;
};

/** Only rooms with both bundled pictures: an image uploaded by the owner is from another camera. */
export function changedRooms(pictures: readonly ShownPicture[]): RoomPair[] {
  const find = (view: string) =>
    pictures.find(({ body }) => body.kind === 'picture' && body.view === view);
  return roomChanges.flatMap(({ place, ...views }) => {
    const [before, after] = [find(views.before), find(views.after)];
    return before && after ? [{ place, before, after }] : [];
  });
}
