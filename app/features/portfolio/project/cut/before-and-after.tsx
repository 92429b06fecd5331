import { roomChanges } from '~/features/images/bundled/registry';
import { CutLine } from '~/features/images/cut-line/cut-line';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { ProjectImage } from '../project-image';
import { CutSection } from './cut-section';

import css from './before-and-after.module.css';

const PICTURE_SIZES = '(width < 64rem) 100vw, (width < 108rem) 61vw, 1067px';

/** Rooms before and after in one frame, with a line to drag. `lead` is the page's first picture. */
export function BeforeAndAfter({
  rooms,
  lead,
}: {
  rooms: readonly RoomPair[];
  lead: ShownPicture | undefined;
}) {
  if (rooms.length === 0) return null;
  return (
    <CutSection
      id="before-and-after"
      title="Before and after"
      text="The same view of each room: before on the left of the line, after on the right."
    >
      {rooms.map(({ place, before, after }) => (
        <div key={place} className={css.room} data-enhance="cut-line">
          <PictureHalf picture={before} label="before" place={place} isLead={before === lead} />
          <PictureHalf picture={after} label="after" place={place} isLead={after === lead} />
          <CutLine label={`${place}: cut between before and after`} at={50} />
        </div>
      ))}
    </CutSection>
  );
}

type HalfProps = {
  picture: ShownPicture;
  label: 'before' | 'after';
  place: string;
  isLead: boolean;
};

function PictureHalf({ picture, label, place, isLead }: HalfProps) {
  const { id, alt, caption, full } = picture;
  const enlarged = isLead ? { href: `#${id}` } : { href: full, 'data-enlarge': true };
  return (
    <figure
      className={css[label]}
      {...(!isLead && { id, 'data-picture': caption || alt, 'data-alt': alt })}
    >
      <ProjectImage picture={picture} sizes={PICTURE_SIZES} />
      <figcaption>
        <a {...enlarged}>
          {`${place} ${label}`}
          <span className="visually-hidden"> (enlarge)</span>
        </a>
      </figcaption>
    </figure>
  );
}

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
