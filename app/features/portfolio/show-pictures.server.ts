import { bundledSource } from '~/features/images/bundled-picture';
import { measuredDrawings } from '~/features/images/bundled/measured';
import {
  bundledDrawing,
  type DrawingName,
  isSlotName,
  type PictureName,
  pictureOfSlot,
} from '~/features/images/bundled/registry';
import { drawingUrl } from '~/features/images/drawing';
import { findImages, publicPicture } from '~/features/images/find-images.server';
import type { PictureSource } from '~/features/images/picture-source';

import type { Project, ProjectPicture } from './project';
import { leadPicture, type ShownPicture } from './shown-picture';

const isDrawing = (name: string): name is DrawingName => name in measuredDrawings;

/** A `srcset` ends with the largest image. */
const largest = (srcset: string) => srcset.split(', ').at(-1)?.split(' ')[0] ?? '';

const focalOf = ({ focalX, focalY }: ProjectPicture) =>
  focalX === 50 && focalY === 50 ? null : `${focalX}% ${focalY}%`;

/**
 * Finds images for all pictures with one query, and returns a function that resolves a list of pictures. Deleted images
 * are left out. Cached pages that use this need the tag `images`.
 */
async function findPictures(pictures: readonly ProjectPicture[]) {
  const paths = pictures.filter(({ kind }) => kind === 'image').map(({ source }) => source);
  const images = await findImages(paths);

  const toShownPicture = (picture: ProjectPicture, at: number): ShownPicture[] => {
    const { kind, source: name, part, alt, caption } = picture;
    const texts = { id: `picture-${at + 1}`, part, alt, caption };
    const shownRaster = (source: PictureSource, view: PictureName | null) => {
      const { width, height, jpeg } = source;
      const body = { kind: 'picture' as const, source, view };
      return [{ ...texts, width, height, full: largest(jpeg), body }];
    };
    if (kind === 'drawing' && isDrawing(name)) {
      const { metresWide, metresHigh } = bundledDrawing(name);
      const body = { kind, name, metresWide, metresHigh };
      return [{ ...texts, width: metresWide, height: metresHigh, full: drawingUrl(name), body }];
    }
    if (kind === 'image') {
      const image = images.get(name);
      return image ? shownRaster({ ...publicPicture(image), focal: focalOf(picture) }, null) : [];
    }
    if (kind !== 'slot' || !isSlotName(name)) return [];
    const view = pictureOfSlot(name).name;
    return shownRaster({ ...bundledSource(view), focal: focalOf(picture) }, view);
  };
  return (list: readonly ProjectPicture[]) => list.flatMap(toShownPicture);
}

export const resolvePictures = async (
  pictures: readonly ProjectPicture[],
): Promise<ShownPicture[]> => (await findPictures(pictures))(pictures);

export type ProjectCard = Pick<
  Project,
  'slug' | 'name' | 'discipline' | 'type' | 'place' | 'year' | 'area' | 'status' | 'services'
> & {
  lead: ShownPicture | undefined;
  /** Address of its first drawing; null if it has none or its first picture is a drawing. */
  drawing: string | null;
};

/** The cards of projects. The id of a project's main picture is derived from its slug. */
export async function projectCards(projects: readonly Project[]): Promise<ProjectCard[]> {
  const show = await findPictures(projects.flatMap(({ pictures }) => pictures));
  return projects.map((project) => {
    const { slug, name, discipline, type, place, year, area, status, services } = project;
    const shownPictures = show(project.pictures);
    const lead = leadPicture(shownPictures);
    const drawing = shownPictures.find(({ body }) => body.kind === 'drawing');
    return {
      slug,
      name,
      discipline,
      type,
      place,
      year,
      area,
      status,
      services,
      lead: lead && { ...lead, id: `picture-${slug}` },
      drawing: drawing && drawing !== lead ? drawing.full : null,
    };
  });
}
