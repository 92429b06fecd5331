import { db } from '~/db/executor.server';

import type { SlotName } from './slot-names';

export type SlotPlace = { label: string; path: string };

/** Fixed pages. All others are projects. */
const pages: Partial<Record<SlotName, SlotPlace>> = {
  footer: { label: 'Footer', path: '/contact' },
  founder: { label: 'About', path: '/about#people' },
  aboutUs1: { label: 'About', path: '/about' },
  residentialDesign: { label: 'Home', path: '/' },
};

export async function slotPlaces(): Promise<Map<string, SlotPlace[]>> {
  const rows = await db()
    .selectFrom('project_pictures')
    .innerJoin('projects', 'projects.id', 'project_pictures.project_id')
    .select([
      'project_pictures.source',
      'projects.name',
      'projects.slug',
      'project_pictures.position',
    ])
    .where('project_pictures.kind', '=', 'slot')
    .where('projects.visibility', '=', 'published')
    .orderBy('projects.position')
    .execute();
  const places = new Map<string, SlotPlace[]>();
  const add = (slot: string, place: SlotPlace) =>
    places.set(slot, [...(places.get(slot) ?? []), place]);
  for (const [slot, place] of Object.entries(pages)) add(slot, place);
  for (const { source, name, slug, position } of rows)
    add(source, {
      label: name,
      path: `/gallery/${encodeURIComponent(slug)}#picture-${position + 1}`,
    });
  return places;
}
