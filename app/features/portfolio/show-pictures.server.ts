import { bundledUrl } from '~/features/images/bundled-picture';
import { measuredDrawings, measuredPictures } from '~/features/images/bundled/measured';
import {
  bundledDrawing,
  bundledPicture,
  type DrawingName,
  type PictureName,
} from '~/features/images/bundled/registry';
import { drawingUrl } from '~/features/images/drawing';

import type { Project, ProjectPicture } from './project';
import { focalOf, leadOf, type ShownPicture } from './shown-picture';

const isPicture = (name: string): name is PictureName => name in measuredPictures;
const isDrawing = (name: string): name is DrawingName => name in measuredDrawings;

/** Finds the bytes of pictures; those that are no more (a deleted image) are left out. */
export async function showPictures(pictures: readonly ProjectPicture[]): Promise<ShownPicture[]> {
  return pictures.flatMap((picture, at): ShownPicture[] => {
    const { part, alt, caption, source, kind } = picture;
    const words = { id: `picture-${at + 1}`, part, alt, caption, focal: focalOf(picture) };
    if (kind === 'bundled' && isPicture(source)) {
      const { width, height, jpegWidths } = bundledPicture(source);
      const full = bundledUrl(source, jpegWidths.at(-1) ?? width, 'jpg');
      return [{ ...words, width, height, full, body: { kind, name: source } }];
    }
    if (kind === 'drawing' && isDrawing(source)) {
      const { metresWide, metresHigh } = bundledDrawing(source);
      const body = { kind, name: source, metresWide, metresHigh };
      return [{ ...words, width: metresWide, height: metresHigh, full: drawingUrl(source), body }];
    }
    return [];
  });
}

/** What lists show of a project. */
export type ProjectCard = Pick<
  Project,
  'slug' | 'name' | 'discipline' | 'type' | 'place' | 'year' | 'area' | 'status' | 'services'
> & { lead: ShownPicture | undefined };

/** Projects as lists show them, each with its lead picture, whose id is made of the slug. */
export async function projectCards(projects: readonly Project[]): Promise<ProjectCard[]> {
  return Promise.all(
    projects.map(async (project) => {
      const { slug, name, discipline, type, place, year, area, status, services } = project;
      const lead = leadOf(await showPictures(project.pictures));
      return {
        ...{ slug, name, discipline, type, place, year, area, status, services },
        lead: lead && { ...lead, id: `picture-${slug}` },
      };
    }),
  );
}
