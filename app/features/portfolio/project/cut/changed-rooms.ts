import { changes } from '~/features/images/bundled/registry';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

/** A room before and after, by one camera. */
export type ChangedRoom = {
  readonly place: string;
  readonly before: ShownPicture;
  readonly after: ShownPicture;
};

/** The rooms of which a project shows both pictures. An image that the owner put in the place of one was taken by another camera. */
export function changedRooms(pictures: readonly ShownPicture[]): ChangedRoom[] {
  const find = (view: string) =>
    pictures.find(({ body }) => body.kind === 'picture' && body.view === view);
  return changes.flatMap(({ place, ...views }) => {
    const [before, after] = [find(views.before), find(views.after)];
    return before && after ? [{ place, before, after }] : [];
  });
}
