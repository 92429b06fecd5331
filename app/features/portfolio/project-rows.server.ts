import type { Selectable } from 'kysely';
import * as z from 'zod';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import {
  type Discipline,
  disciplines,
  offeredServices,
  type ServiceKey,
} from '~/settings/disciplines';

import type { CostBand, Project, ProjectPicture, ProjectType } from './project';
import { costBandLabels, typeLabels } from './project';

type ProjectRow = Selectable<Tables['projects']>;

const factsSchema = z.array(z.tuple([z.string(), z.string()])).catch([]);

const isType = (type: string): type is ProjectType => type in typeLabels;
const isBand = (band: string): band is CostBand => band in costBandLabels;
const isService = (service: string): service is ServiceKey =>
  offeredServices.some(({ key }) => key === service);

/** @throws for a key that isn't listed: the table's CHECK and `settings/disciplines.ts` disagree. */
function disciplineOf(stored: string): Discipline {
  const discipline = disciplines.find(({ key }) => key === stored);
  if (!discipline)
    throw new Error(`A project is stored under “${stored}”, which is no discipline.`);
  return discipline.key;
}

/** A type or cost band that is no longer offered becomes "other" or null. */
export function projectOf(
  row: ProjectRow,
  pictures: readonly ProjectPicture[],
  services: readonly string[],
): Project {
  const { cost_band: band } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    discipline: disciplineOf(row.discipline),
    type: isType(row.type) ? row.type : 'other',
    place: row.place,
    year: row.year,
    area: row.area,
    status: row.status,
    costBand: band !== null && isBand(band) ? band : null,
    facts: factsSchema.parse(JSON.parse(row.facts)),
    brief: row.brief,
    process: row.process,
    result: row.result,
    credits: row.credits,
    articleSlug: row.article_slug,
    services: services.filter(isService),
    visibility: row.visibility,
    onHome: row.on_home === 1,
    pictures,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    version: row.version,
  };
}

/** Three queries, however many projects. */
export async function loadProjects(rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [pictures, services] = [
    await db()
      .selectFrom('project_pictures')
      .select(['project_id', 'kind', 'source', 'part', 'alt', 'caption'])
      .select(['focal_x as focalX', 'focal_y as focalY'])
      .where('project_id', 'in', ids)
      .orderBy('position')
      .execute(),
    await db()
      .selectFrom('project_services')
      .selectAll()
      .where('project_id', 'in', ids)
      .orderBy('service')
      .execute(),
  ];
  return rows.map((row) =>
    projectOf(
      row,
      pictures
        .filter(({ project_id }) => project_id === row.id)
        .map(({ project_id: _projectId, ...picture }) => picture),
      services.filter(({ project_id }) => project_id === row.id).map(({ service }) => service),
    ),
  );
}
