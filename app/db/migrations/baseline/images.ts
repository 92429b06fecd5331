import type { Dialect } from './dialect';

/** A deleted image keeps its columns. */
const imageColumns = (instant: string) => `
    id text not null primary key,
    path text not null unique,
    folder text not null,
    name text not null,
    alt text not null,
    caption text not null,
    focal_x integer not null check (focal_x between 0 and 100),
    focal_y integer not null check (focal_y between 0 and 100),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null,
    widths text not null,
    thumbhash text not null,
    version integer not null,
    claimed_version integer not null,
    search text not null,
    created_at ${instant} not null,
    created_by text not null,
    updated_at ${instant} not null`;

export const images = ({ instant, strict }: Dialect): string[] => [
  `create table images (${imageColumns(instant)}
  ) ${strict}`,
  `create index images_by_folder on images (folder, id)`,
  `create table binned_images (${imageColumns(instant)},
    binned_at ${instant} not null,
    binned_by text not null
  ) ${strict}`,
  `create index images_binned on binned_images (binned_at, id)`,
  `create table image_claims (
    path text not null primary key,
    claimed_at ${instant} not null
  ) ${strict}`,
  `create table image_slots (
    slot text not null primary key,
    image_path text not null,
    alt text not null,
    focal_x integer not null,
    focal_y integer not null,
    changed_at ${instant} not null,
    changed_by text not null
  ) ${strict}`,
  `create index image_slots_by_image on image_slots (image_path)`,
];
